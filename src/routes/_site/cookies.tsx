import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '#features/site/ui/cookies-page.tsx'
import { useOperator } from '../-use-operator.ts'

export const Route = createFileRoute('/_site/cookies')({
  head: () => ({ meta: [{ title: 'Cookie Policy · Subrosa' }] }),
  component: Cookies,
})

function Cookies() {
  return <CookiesPage operator={useOperator()} />
}
