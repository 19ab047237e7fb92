import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { type DealParams, type DealSearch, readDealSearch } from '#features/deals/ui/list/deal-search.ts'
import { DealsPage } from '#features/deals/ui/list/deals-page.tsx'
import { dealsQuery } from '#features/deals/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'
import { useBrowseFilter } from '../../-use-browse-filter.ts'

export const Route = createFileRoute('/dashboard/deals/')({
  validateSearch: (searchParams: DealParams): DealParams => searchParams,
  head: () => titledPage('Deal Management'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, dealsQuery(readDealSearch(deps.params))),
  component: Deals,
})

function Deals() {
  const [search, changeSearch] = useBrowseFilter<DealSearch>(readDealSearch(Route.useSearch()), Route.useNavigate())
  return <DealsPage search={search} onSearch={changeSearch} />
}
