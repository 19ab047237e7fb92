import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { RequestStatus } from '../../terms.ts'
import { requestsQuery } from './queries.ts'
import { requestsColumns } from './requests-columns.tsx'
import { RequestsSummary } from './requests-summary.tsx'

/** The information requests that a member received. */
export function RequestsPage({ status }: { status: RequestStatus | undefined }) {
  const query = useInfiniteQuery({ ...requestsQuery(status), placeholderData: keepPreviousData })
  const pages = infiniteList(query)

  return (
    <>
      <PageTitle title="Information Requests">What other members ask about your listings and mandates.</PageTitle>
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
      Once a member asks about one of your listings or mandates, the request stands here until you have answered it.
    </EmptyState>
  )
}

const titles = {
  New: 'Nothing new',
  Ongoing: 'No request is ongoing',
  'Awaiting Response': 'Nobody waits for your answer',
} satisfies Record<RequestStatus, string>

const notes = {
  New: 'A request is new until you first answer it.',
  Ongoing: 'A request is ongoing while it is the other member’s turn to write.',
  'Awaiting Response': 'A request awaits your response when the other member wrote last.',
} satisfies Record<RequestStatus, string>
