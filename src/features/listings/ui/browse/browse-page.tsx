import { useInfiniteQuery } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { BrowseLayout } from '#ui/collections/browse-layout.tsx'
import { PagedCardGrid } from '#ui/collections/paged-card-grid.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { listingPages } from '../../terms.ts'
import { browseQuery } from '../queries.ts'
import { BrowseFilters } from './browse-filters.tsx'
import type { ListingSearch } from './browse-search.ts'
import { BlankListingCard, ListingCard } from './listing-card.tsx'

type BrowsePageProps = { asked: ListingSearch; onAsk: (wanted: ListingSearch) => void }

export function BrowsePage({ asked, onAsk }: BrowsePageProps) {
  const { session } = useAuth()
  // What was found before stays until the next question is answered.
  const found = useInfiniteQuery({ ...browseQuery(asked), placeholderData: (before) => before })
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(found)
  useFailureToast(found, failure)

  return (
    <BrowseLayout
      title="Listings"
      introduction="Houses, hulls, wings and works of art, offered by those who look after them. Private pieces are shown whole to verified members."
      filters={
        <BrowseFilters asked={asked} categories={first?.categories ?? []} member={session !== null} onAsk={onAsk} />
      }
    >
      <PagedCardGrid
        label="Listings"
        rows={rows}
        rowKey={({ id }) => id}
        card={(listing, place) => <ListingCard listing={listing} asked={asked} first={place < 3} />}
        blank={<BlankListingCard />}
        expected={listingPages.first}
        loading={loading}
        stale={found.isPlaceholderData}
        failed={failed && <Failed onRetry={retry} />}
        empty={<Empty onReset={() => onAsk({})} />}
        progress={`Showing ${rows.length} of ${first?.total ?? 0}${first?.total_is_least ? '+' : ''} listings`}
        {...{ more, busy, onMore }}
      />
    </BrowseLayout>
  )
}

const failure = { title: 'Error', description: 'Failed to load listings. Please try again later.' }

function Failed({ onRetry }: { onRetry: () => void }) {
  return <ListFailure title="The listings could not be loaded" onRetry={onRetry} />
}

function Empty({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      drawing={<MagnifierOverMap />}
      title="No listings found matching your criteria."
      action={<Button onClick={onReset}>Reset Filters</Button>}
    >
      Ask for less, or for another kind. Much of what changes hands here is never listed: a mandate tells the network
      what you look for.
    </EmptyState>
  )
}
