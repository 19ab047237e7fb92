import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { InertUntilHydrated } from '#ui/forms/layout/inert-until-hydrated.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { messageLimits } from '../../terms.ts'
import { conversationsQuery } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { copy } from './copy.ts'
import { type ListSearchParams, listFilter, readListSearchParams } from './list-search-params.ts'
import { MessageHits } from './message-hits.tsx'

export type ConversationListProps = {
  /** The id of the open conversation. */
  current: string | undefined
  searchParams: ListSearchParams
  onSearchChange: (searchParams: ListSearchParams) => void
}

/** A member's conversations with search and sort. It fills its column. */
export function ConversationList({ current, searchParams, onSearchChange }: ConversationListProps) {
  const filter = listFilter(searchParams)
  const { sort, search, archived } = filter
  // Shows the previous results until the new ones arrive.
  const query = useInfiniteQuery({ ...conversationsQuery(filter), placeholderData: keepPreviousData })
  const { rows, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  const isHydrated = useHydrated()
  const isEmpty = !loading && !failed && rows.length === 0

  return (
    <nav aria-label="Conversations" className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-3 border-line border-b px-4 pt-5 pb-4 sm:px-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="title-3">{archived ? 'Archived' : 'Conversations'}</h2>
          <InertUntilHydrated>
            <Segmented
              label="Sort"
              options={sorts}
              value={sort}
              onValueChange={(sort) => onSearchChange(readListSearchParams({ ...searchParams, sort }))}
            />
          </InertUntilHydrated>
        </div>
        <DebouncedSearch
          label="Search conversations"
          name="search"
          placeholder="Names, subjects, messages"
          maxLength={messageLimits.search}
          current={search}
          readOnly={!isHydrated}
          onSearch={(search) => onSearchChange(readListSearchParams({ ...searchParams, search }))}
        />
        <ArchiveLink searchParams={searchParams} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {loading && <LoadingRows />}
        {failed && <ListFailure level={3} title="Failed to load conversations" onRetry={retry} />}
        {search && <h3 className="engraved px-4 pt-4 pb-2 text-ink-2 sm:px-5">Names and subjects</h3>}
        {isEmpty && search && <p className="px-4 pb-4 text-ink-2 text-sm sm:px-5">{copy.noNames}</p>}
        {isEmpty && !search && (archived ? <NothingArchived /> : <NoConversations />)}
        {rows.length > 0 && (
          <ul data-walk className={query.isPlaceholderData ? 'opacity-60' : undefined}>
            {rows.map((card) => (
              <ConversationRow key={card.id} card={card} searchParams={searchParams} current={card.id === current} />
            ))}
          </ul>
        )}
        {more && (
          <div className="flex justify-center py-5">
            <Button size="small" busy={busy} onClick={onMore}>
              Load More
            </Button>
          </div>
        )}
        <MessageHits search={search} searchParams={searchParams} />
      </div>
    </nav>
  )
}

const sorts = [
  { value: 'recent', label: 'Recent' },
  { value: 'unread', label: 'Unread' },
] as const

function LoadingRows() {
  return (
    <SkeletonGroup>
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <span key={row} className="flex gap-4 border-line border-b px-4 py-4 sm:px-5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <span className="grid flex-1 content-center gap-2.5 py-0.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}

/** Leads to the archive and back. A search finds both, so it needs neither. */
function ArchiveLink({ searchParams: { search, sort, view } }: { searchParams: ListSearchParams }) {
  if (search) return null
  return (
    <Link
      to="."
      search={view ? { sort } : { sort, view: 'archived' }}
      className="-my-1 inline-flex min-h-8 w-fit items-center text-ink-2 text-sm underline decoration-line underline-offset-4 hover:text-gold"
    >
      {view ? 'All conversations' : 'Archived'}
    </Link>
  )
}

const NothingArchived = () => (
  <EmptyState level={3} drawing={<SealedEnvelope />} title="Nothing archived">
    {copy.nothingArchived}
  </EmptyState>
)

function NoConversations() {
  const [listings, mandates]: string[] = ['/listings', '/mandates']
  return (
    <EmptyState
      level={3}
      drawing={<SealedEnvelope />}
      title="No conversations yet"
      action={
        <>
          <LinkButton to={listings} size="small">
            Browse Listings
          </LinkButton>
          <LinkButton to={mandates} size="small">
            Browse Mandates
          </LinkButton>
        </>
      }
    >
      {copy.noConversations}
    </EmptyState>
  )
}
