import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { requestsQuery } from '#features/conversations/ui/requests/queries.ts'
import {
  type RequestParams,
  type RequestSearch,
  readRequestSearch,
} from '#features/conversations/ui/requests/request-search.ts'
import { RequestsPage } from '#features/conversations/ui/requests/requests-page.tsx'
import { titledPage } from '#lib/page-description.ts'
import { useBrowseFilter } from '../../-use-browse-filter.ts'

export const Route = createFileRoute('/dashboard/information-requests/')({
  validateSearch: (params: RequestParams): RequestParams => params,
  head: () => titledPage('Information Requests'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, requestsQuery(readRequestSearch(deps.params))),
  component: Requests,
})

function Requests() {
  const [search, changeSearch] = useBrowseFilter<RequestSearch>(
    readRequestSearch(Route.useSearch()),
    Route.useNavigate(),
  )
  return <RequestsPage search={search} onSearch={changeSearch} />
}
