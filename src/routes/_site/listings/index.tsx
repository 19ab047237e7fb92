import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { BrowsePage } from '#features/listings/ui/browse/browse-page.tsx'
import {
  type ListingSearch,
  type ListingSearchParams,
  readListingSearch,
} from '#features/listings/ui/browse/browse-search.ts'
import { browseQuery } from '#features/listings/ui/browse/queries.ts'
import { formatSearchParams } from '#lib/search-params.ts'
import { useBrowseFilter } from '../../-use-browse-filter.ts'

export const Route = createFileRoute('/_site/listings/')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: ListingSearchParams): ListingSearchParams => params,
  loaderDeps: ({ search }) => ({ params: search }),
  loader: async ({ context, deps, location }) => {
    const filter = readListingSearch(deps.params)
    // One address per filter: a form without scripts also sends its empty fields.
    if (location.searchStr !== formatSearchParams(filter))
      throw redirect({ to: '/listings', search: filter, replace: true })
    // The server waits for the data; the browser shows the page at once and the data when it arrives.
    const loading = context.queryClient.infiniteQuery({ ...browseQuery(filter), staleTime: 'static' }).catch(noop)
    if (typeof window === 'undefined') await loading
  },
  head: () =>
    pageHead({
      title: 'Listings',
      description:
        'Real estate, yachts, jets, vehicles, islands, art and jewelry, offered privately by the members who represent them.',
      path: '/listings',
    }),
  component: Listings,
})

function Listings() {
  const filterInAddress = readListingSearch(Route.useSearch())
  const [filter, changeFilter] = useBrowseFilter<ListingSearch>(filterInAddress, Route.useNavigate())
  return <BrowsePage searchParams={filter} onSearchChange={changeFilter} />
}
