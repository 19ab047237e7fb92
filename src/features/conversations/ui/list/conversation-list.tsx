import { useInfiniteQuery } from '@tanstack/react-query'
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
import { type ListSearchParams, listFilter, readListSearchParams } from './list-search-params.ts'

export type ConversationListProps = {
  /** The conversation that is open. */
  current: string | undefined
  searchParams: ListSearchParams
  onSearchChange: (wanted: ListSearchParams) => void
}

/** All of a member's conversations. It fills the column it stands in. */
export function ConversationList({ current, searchParams: asked, onSearchChange: onAsk }: ConversationListProps) {
  const { sort, search } = listFilter(asked)
  // What was found before stays until the next question is answered.
  const query = useInfiniteQuery({ ...conversationsQuery({ sort, search }), placeholderData: (before) => before })
  const { rows, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  const ready = useHydrated()
  const none = !loading && !failed && rows.length === 0

  return (
    <nav aria-label="Conversations" className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-3 border-line border-b px-4 pt-5 pb-4 sm:px-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="title-3">Conversations</h2>
          <InertUntilHydrated>
            <Segmented
              label="Sort"
              options={sorts}
              value={sort}
              onValueChange={(sort) => onAsk(readListSearchParams({ ...asked, sort }))}
            />
          </InertUntilHydrated>
        </div>
        <DebouncedSearch
          label="Search conversations"
          name="search"
          placeholder="Name or subject"
          maxLength={messageLimits.search}
          inForce={search}
          readOnly={!ready}
          onSettled={(search) => onAsk(readListSearchParams({ ...asked, search }))}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {loading && <Opening />}
        {failed && <ListFailure level={3} title="Failed to load conversations" onRetry={retry} />}
        {none && (search ? <NoneFound search={search} /> : <None />)}
        {rows.length > 0 && (
          <ul className={query.isPlaceholderData ? 'opacity-60' : undefined}>
            {rows.map((card) => (
              <ConversationRow key={card.id} card={card} searchParams={asked} current={card.id === current} />
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
      </div>
    </nav>
  )
}

const sorts = [
  { value: 'recent', label: 'Recent' },
  { value: 'unread', label: 'Unread' },
] as const

function Opening() {
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

function NoneFound({ search }: { search: string }) {
  return (
    <EmptyState level={3} title="No conversations found">
      Nobody and nothing you correspond about is called “{search}”.
    </EmptyState>
  )
}

function None() {
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
      A conversation begins with a word about a listing or a mandate. Only its two parties can read it.
    </EmptyState>
  )
}
