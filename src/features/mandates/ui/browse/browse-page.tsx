import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { BrowseLayout } from '#ui/collections/browse-layout.tsx'
import { PagedCardGrid } from '#ui/collections/paged-card-grid.tsx'
import { Dividers } from '#ui/drawings/dividers.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { mandatePages } from '../../terms.ts'
import { DemoPreview } from '../demo-preview.tsx'
import { BlankMandateNotice } from '../mandate-card-frame.tsx'
import { browseQuery } from '../queries.ts'
import { BrowseFilters } from './browse-filters.tsx'
import type { MandateSearch } from './browse-search.ts'
import { MandateCard } from './mandate-card.tsx'

type BrowsePageProps = { asked: MandateSearch; onAsk: (wanted: MandateSearch) => void }

export function BrowsePage({ asked, onAsk }: BrowsePageProps) {
  // What was found before stays until the next question is answered.
  const found = useInfiniteQuery({ ...browseQuery(asked), placeholderData: (before) => before })
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(found)
  useFailureToast(found, { title: 'Failed to load mandates. Please try again later.' })

  return (
    <BrowseLayout
      title="Mandates"
      introduction="What clients of the network look for, in the words of those who act for them. Whoever holds the answer writes to the buyer, in confidence."
      filters={<BrowseFilters asked={asked} categories={first?.categories ?? []} onAsk={onAsk} />}
    >
      <PagedCardGrid
        label="Mandates"
        rows={rows}
        rowKey={({ id }) => id}
        card={(mandate) => <MandateCard mandate={mandate} asked={asked} />}
        blank={<BlankMandateNotice />}
        expected={mandatePages.first}
        loading={loading}
        stale={found.isPlaceholderData}
        failed={failed && <DemoPreview busy={found.isFetching} onRetry={retry} />}
        empty={<Empty onReset={() => onAsk({})} />}
        progress={`Showing ${rows.length} of ${first?.total ?? 0}${first?.total_is_least ? '+' : ''} mandates`}
        {...{ more, busy, onMore }}
      />
    </BrowseLayout>
  )
}

function Empty({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      drawing={<Dividers />}
      title="No mandates found matching your criteria."
      action={<Button onClick={onReset}>Reset Filters</Button>}
    >
      Ask for less, or for another kind. A listing of your own finds its buyer, too.
    </EmptyState>
  )
}
