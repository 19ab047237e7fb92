import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useStaysTrue } from '#ui/use-stays-true.ts'
import type { RequestStatus } from '../../terms.ts'
import { copy } from './copy.ts'
import { requestsQuery } from './queries.ts'
import { RequestFilters } from './request-filters.tsx'
import { type RequestSearch, readRequestSearch } from './request-search.ts'
import { requestsColumns } from './requests-columns.tsx'
import { RequestsSummary } from './requests-summary.tsx'

type RequestsPageProps = { search: RequestSearch; onSearch: (search: RequestSearch) => void }

/** The information requests that a member received. */
export function RequestsPage({ search, onSearch }: RequestsPageProps) {
  const query = useInfiniteQuery({ ...requestsQuery(search), placeholderData: keepPreviousData })
  const pages = infiniteList(query)
  const { first } = pages
  const isFilterable = useStaysTrue(Boolean(search.search) || (first?.counts.all ?? 0) > 1)

  return (
    <>
      <PageTitle title="Information Requests">{copy.introduction}</PageTitle>
      {!pages.failed && <RequestsSummary counts={first?.counts} search={search} />}
      <div
        aria-busy={query.isPlaceholderData || undefined}
        className="mt-10 transition-opacity duration-200 ease-quiet aria-busy:opacity-45 aria-busy:delay-150 motion-reduce:transition-none"
      >
        {isFilterable && <RequestFilters {...{ search, onSearch }} />}
        <PagedTable
          caption="Information requests"
          columns={requestsColumns}
          pages={pages}
          nouns={['request', 'requests']}
          rowKey={({ id }) => id}
          failure="Failed to load your information requests"
          order={search.sort ?? 'message-down'}
          onOrder={(sort) => onSearch(readRequestSearch({ ...search, sort }))}
          empty={<NoRequests {...{ search, onSearch }} />}
        />
      </div>
    </>
  )
}

function NoRequests({ search, onSearch }: RequestsPageProps) {
  const { status } = search
  const allRequests = (
    <LinkButton to="/dashboard/information-requests" search={{}}>
      All Requests
    </LinkButton>
  )
  if (search.search)
    return (
      <EmptyState
        drawing={<MagnifierOverMap />}
        title="No requests match"
        action={<Button onClick={() => onSearch(readRequestSearch({ sort: search.sort }))}>Clear filters</Button>}
      >
        {copy.noMatch}
      </EmptyState>
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
