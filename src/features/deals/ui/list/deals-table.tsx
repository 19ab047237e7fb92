import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Table } from '#ui/collections/table.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { DemoNotice } from '#ui/feedback/demo-notice.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { useStaysTrue } from '#ui/use-stays-true.ts'
import type { DealTab } from '../../terms.ts'
import { dealsQuery } from '../queries.ts'
import { copy } from './copy.ts'
import { DealFilters } from './deal-filters.tsx'
import { type DealSearch, isFiltered, readDealSearch } from './deal-search.ts'
import { dealsColumns, demoColumns } from './deals-columns.tsx'
import { demoDealsIn } from './demo-deals.ts'

type DealsTableProps = { search: DealSearch; onSearch: (search: DealSearch) => void; caption: string }

/** The deals of one tab. If they cannot be loaded, shows demo deals, marked as such. */
export function DealsTable({ search, onSearch, caption }: DealsTableProps) {
  const { tab = 'all', sort } = search
  // The former rows stay until the new filter is answered.
  const query = useInfiniteQuery({ ...dealsQuery(search), placeholderData: (previous) => previous })
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  useFailureToast(query, { title: 'Failed to load deals' })

  const filtered = isFiltered(search)
  const isFilterable = useStaysTrue(filtered || (first?.total ?? 0) > 1)

  if (failed && !filtered) return <DemoDeals tab={tab} caption={caption} busy={query.isFetching} onRetry={retry} />
  return (
    <>
      {isFilterable && <DealFilters search={search} onSearch={onSearch} />}
      {filtered && first && rows.length > 0 && !query.isPlaceholderData && (
        <p role="status" className="mb-5 text-ink-2 text-sm">
          {first.total === 1 ? '1 deal matches' : `${first.total} deals match`}
        </p>
      )}
      <Table
        caption={caption}
        columns={dealsColumns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        failed={failed && <ListFailure title="Failed to load deals" onRetry={retry} />}
        order={sort ?? 'created-down'}
        onOrder={(order) => onSearch(readDealSearch({ ...search, sort: order }))}
        empty={
          filtered ? (
            <EmptyState
              drawing={<MagnifierOverMap />}
              title="No deals match"
              action={<Button onClick={() => onSearch(readDealSearch({ tab }))}>Clear filters</Button>}
            >
              {copy.noMatch}
            </EmptyState>
          ) : (
            <EmptyState
              drawing={<TwoSignatures />}
              title={
                tab === 'active'
                  ? 'No active deals found. Deals will appear here when you have ongoing deals with other users.'
                  : 'No past deals found. Completed deals will appear here.'
              }
            >
              {notes[tab]}
            </EmptyState>
          )
        }
      />
      {first && rows.length > 0 && (
        <LoadMore
          progress={`Showing ${rows.length} of ${first.total} ${first.total === 1 ? 'deal' : 'deals'}`}
          {...{ more, busy, onMore }}
        />
      )}
    </>
  )
}

/** What the tab would show, since the title speaks of completed deals only. */
const notes: Record<DealTab, string | undefined> = {
  all: 'Deals under way will appear here too.',
  buying: 'Deals in which you buy will appear here, under way or completed.',
  selling: 'Deals in which you sell will appear here, under way or completed.',
  active: undefined,
  completed: undefined,
}

type DemoDealsProps = { tab: DealTab; caption: string; busy: boolean; onRetry: () => void }

function DemoDeals({ tab, caption, busy, onRetry }: DemoDealsProps) {
  return (
    <>
      <div className="mb-8">
        <DemoNotice what="your deals" busy={busy} onRetry={onRetry} />
      </div>
      <Table
        caption={`${caption}, demo data`}
        columns={demoColumns}
        rows={demoDealsIn(tab)}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  )
}
