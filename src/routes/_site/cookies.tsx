import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { CookiesPage } from '#features/site/ui/cookies-page.tsx'
import { useOperator } from '../-use-operator.ts'

export const Route = createFileRoute('/_site/cookies')({
  head: () =>
    pageHead({
      title: 'Cookie Policy',
      description: 'Every cookie we set, what it is for and how long it is kept. None is for advertising or analytics.',
      path: '/cookies',
    }),
  component: Cookies,
})

function Cookies() {
  return <CookiesPage operator={useOperator()} />
}
