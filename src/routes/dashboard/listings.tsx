import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { MyListingsPage } from '#features/listings/ui/own/my-listings-page.tsx'
import { ownListingsQuery } from '#features/listings/ui/own/own-list-query.ts'
import { type OwnListingParams, type OwnListingSearch, readOwnSearch } from '#features/listings/ui/own/own-search.ts'
import { titledPage } from '#lib/page-description.ts'
import { useBrowseFilter } from '../-use-browse-filter.ts'

export const Route = createFileRoute('/dashboard/listings')({
  validateSearch: (params: OwnListingParams): OwnListingParams => params,
  head: () => titledPage('My Listings'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, ownListingsQuery(readOwnSearch(deps.params))),
  component: MyListings,
})

function MyListings() {
  const [search, changeSearch] = useBrowseFilter<OwnListingSearch>(
    readOwnSearch(Route.useSearch()),
    Route.useNavigate(),
  )
  return <MyListingsPage search={search} onSearch={changeSearch} />
}
