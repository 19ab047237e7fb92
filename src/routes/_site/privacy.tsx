import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#features/site/ui/privacy-page.tsx'
import { useOperator } from '../-use-operator.ts'

export const Route = createFileRoute('/_site/privacy')({
  head: () => ({ meta: [{ title: 'Privacy Policy · Subrosa' }] }),
  component: Privacy,
})

function Privacy() {
  return <PrivacyPage operator={useOperator()} />
}
