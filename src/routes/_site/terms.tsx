import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { TermsPage } from '#features/site/ui/terms-page.tsx'
import { useOperator } from '../-use-operator.ts'

export const Route = createFileRoute('/_site/terms')({
  head: () =>
    pageHead({
      title: 'Terms of Service',
      description:
        'The agreement between members and the network: deal honestly, keep confidences, pay on success alone.',
      path: '/terms',
    }),
  component: Terms,
})

function Terms() {
  return <TermsPage operator={useOperator()} />
}
