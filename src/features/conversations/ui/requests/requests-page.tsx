import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { RequestStatus } from '../../terms.ts'
import { copy } from './copy.ts'
import { requestsQuery } from './queries.ts'
import { requestsColumns } from './requests-columns.tsx'
import { RequestsSummary } from './requests-summary.tsx'

/** The information requests that a member received. */
export function RequestsPage({ status }: { status: RequestStatus | undefined }) {
  const query = useInfiniteQuery({ ...requestsQuery(status), placeholderData: keepPreviousData })
  const pages = infiniteList(query)

  return (
    <>
      <PageTitle title="Information Requests">{copy.introduction}</PageTitle>
      {!pages.failed && <RequestsSummary counts={pages.first?.counts} chosen={status} />}
      <div
        aria-busy={query.isPlaceholderData || undefined}
        className="mt-10 transition-opacity duration-200 ease-quiet aria-busy:opacity-45 aria-busy:delay-150 motion-reduce:transition-none"
      >
        <PagedTable
          caption="Information requests"
          columns={requestsColumns}
          pages={pages}
          nouns={['request', 'requests']}
          rowKey={({ id }) => id}
          failure="Failed to load your information requests"
          empty={<NoRequests status={status} />}
        />
      </div>
    </>
  )
}

function NoRequests({ status }: { status: RequestStatus | undefined }) {
  const allRequests = (
    <LinkButton to="/dashboard/information-requests" search={{}}>
      All Requests
    </LinkButton>
  )
  if (status)
    return (
      <EmptyState drawing={<SealedEnvelope />} title={titles[status]} action={allRequests}>
        {notes[status]}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<SealedEnvelope />}
      title="No information requests yet"
      action={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
    >
      {copy.noRequests}
    </EmptyState>
  )
}

const titles = {
  New: 'No new requests',
  Ongoing: 'No ongoing requests',
  'Awaiting Response': 'No requests are awaiting your response',
} satisfies Record<RequestStatus, string>

const notes = {
  New: copy.newRequests,
  Ongoing: copy.ongoingRequests,
  'Awaiting Response': copy.awaitingRequests,
} satisfies Record<RequestStatus, string>
