import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { type DealTab, dealTabs } from '#features/deals/terms.ts'
import { DealsPage } from '#features/deals/ui/list/deals-page.tsx'
import { dealsQuery } from '#features/deals/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/deals/')({
  validateSearch: (words: { tab?: unknown }): { tab?: unknown } => words,
  head: () => titledPage('Deal Management'),
  loaderDeps: ({ search }) => ({ asked: search.tab }),
  loader: ({ context: { queryClient }, deps }) => prefetchForMember(queryClient, dealsQuery(tabOf(deps.asked))),
  component: Deals,
})

function Deals() {
  const tab = tabOf(Route.useSearch().tab)
  const navigate = Route.useNavigate()
  const show = (wanted: DealTab) =>
    void navigate({ search: wanted === 'all' ? {} : { tab: wanted }, replace: true, resetScroll: false })
  return <DealsPage tab={tab} onTab={show} />
}

const tabOf = (asked: unknown): DealTab => dealTabs.find((one) => one === asked) ?? 'all'
