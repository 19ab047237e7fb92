import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { type DealTab, dealTabs } from '#features/deals/terms.ts'
import { DealsPage } from '#features/deals/ui/list/deals-page.tsx'
import { dealsQuery } from '#features/deals/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/deals/')({
  validateSearch: (searchParams: { tab?: unknown }): { tab?: unknown } => searchParams,
  head: () => titledPage('Deal Management'),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: ({ context: { queryClient }, deps }) => prefetchForMember(queryClient, dealsQuery(tabOf(deps.tab))),
  component: Deals,
})

function Deals() {
  const tab = tabOf(Route.useSearch().tab)
  const navigate = Route.useNavigate()
  const show = (tab: DealTab) =>
    void navigate({ search: tab === 'all' ? {} : { tab }, replace: true, resetScroll: false })
  return <DealsPage tab={tab} onTab={show} />
}

const tabOf = (tab: unknown): DealTab => dealTabs.find((dealTab) => dealTab === tab) ?? 'all'
