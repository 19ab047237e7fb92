import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { MyMandatesPage } from '#features/mandates/ui/own/my-mandates-page.tsx'
import { ownMandatesQuery } from '#features/mandates/ui/own/own-queries.ts'
import { type OwnMandateParams, type OwnMandateSearch, readOwnSearch } from '#features/mandates/ui/own/own-search.ts'
import { titledPage } from '#lib/page-description.ts'
import { useBrowseFilter } from '../-use-browse-filter.ts'

export const Route = createFileRoute('/dashboard/mandates')({
  validateSearch: (params: OwnMandateParams): OwnMandateParams => params,
  head: () => titledPage('My Mandates'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, ownMandatesQuery(readOwnSearch(deps.params))),
  component: MyMandates,
})

function MyMandates() {
  const [search, changeSearch] = useBrowseFilter<OwnMandateSearch>(
    readOwnSearch(Route.useSearch()),
    Route.useNavigate(),
  )
  return <MyMandatesPage search={search} onSearch={changeSearch} />
}
