import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { type RequestStatus, requestStatuses } from '#features/conversations/terms.ts'
import { requestsQuery } from '#features/conversations/ui/requests/queries.ts'
import { RequestsPage } from '#features/conversations/ui/requests/requests-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/information-requests/')({
  validateSearch: (params: { status?: unknown }): { status?: unknown } => params,
  head: () => titledPage('Information Requests'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, requestsQuery(statusOf(deps.params.status))),
  component: Requests,
})

function Requests() {
  return <RequestsPage status={statusOf(Route.useSearch().status)} />
}

const statusOf = (status: unknown): RequestStatus | undefined =>
  requestStatuses.find((requestStatus) => requestStatus === status)
