import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#features/site/ui/terms-page.tsx'
import { useOperator } from '../-use-operator.ts'

export const Route = createFileRoute('/_site/terms')({
  head: () => ({ meta: [{ title: 'Terms of Service · Subrosa' }] }),
  component: Terms,
})

function Terms() {
  return <TermsPage operator={useOperator()} />
}
