import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { PricesNote } from '#features/listings/ui/about-price.tsx'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Collection, SavedListing } from '../contract.ts'
import { isCollectionNotFound } from './queries.ts'
import { BlankSavedRow, SavedRow } from './saved-row.tsx'

type SavedListProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: SavedListing[]; next_cursor: string | null }>>
  group: string
  collections: readonly Collection[]
  collection: Collection | undefined
  memberId: string
  onRemoved: () => void
}

const failure = 'Your saved listings could not be loaded'

export function SavedList({ query, group, ...row }: SavedListProps) {
  const { rows, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  useFailureToast({ isError: query.isFetchNextPageError, isFetching: query.isFetching }, { title: failure })

  if (isCollectionNotFound(query.error)) return <CollectionNotFound />
  if (failed) return <ListFailure level={3} title={failure} onRetry={retry} />
  if (loading)
    return (
      <SkeletonGroup>
        <BlankSavedRow />
        <BlankSavedRow />
        <BlankSavedRow />
      </SkeletonGroup>
    )
  if (rows.length === 0) return <Empty group={group} />
  return (
    <>
      <ul data-walk>
        {rows.map((item) => (
          <SavedRow key={item.listing_id} item={item} {...row} />
        ))}
      </ul>
      <PricesNote listings={rows.map(({ listing }) => listing)} className="mt-5" />
      {more && <LoadMore progress={`Showing ${rows.length} listings`} more busy={busy} onMore={onMore} />}
    </>
  )
}

const browse = (
  <LinkButton to="/listings" variant="solid">
    Browse Listings
  </LinkButton>
)

function Empty({ group }: { group: string }) {
  if (group === 'all')
    return (
      <EmptyState level={3} drawing={<KeyAndLedger />} title="You have not saved a listing yet" action={browse}>
        Press the bookmark on a listing. It is kept here, and nobody learns that you saved it.
      </EmptyState>
    )
  if (group === 'unsorted')
    return (
      <EmptyState level={3} drawing={<KeyAndLedger />} title="Every saved listing is in a collection">
        Listings that you save are here until you add them to a collection.
      </EmptyState>
    )
  return (
    <EmptyState level={3} drawing={<KeyAndLedger />} title="This collection is empty" action={browse}>
      Save a listing, then press the folder beside its bookmark to add it.
    </EmptyState>
  )
}

function CollectionNotFound() {
  const all = <LinkButton to="/dashboard/saved">All saved listings</LinkButton>
  return (
    <EmptyState level={3} drawing={<ClosedGate />} title="Collection not found" action={all}>
      It was deleted, or the link is incomplete. Its listings are still saved.
    </EmptyState>
  )
}
