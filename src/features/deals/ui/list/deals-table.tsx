import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Table } from '#ui/collections/table.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { DemoNotice } from '#ui/feedback/demo-notice.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import type { DealTab } from '../../terms.ts'
import { dealsQuery } from '../queries.ts'
import { dealsColumns, demoColumns } from './deals-columns.tsx'
import { demoDealsIn } from './demo-deals.ts'

type DealsTableProps = { tab: DealTab; caption: string }

/** The deals of one tab. If they cannot be loaded, shows demo deals, marked as such. */
export function DealsTable({ tab, caption }: DealsTableProps) {
  const query = useInfiniteQuery(dealsQuery(tab))
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  useFailureToast(query, { title: 'Failed to load deals' })

  if (failed) return <DemoDeals tab={tab} caption={caption} busy={query.isFetching} onRetry={retry} />
  return (
    <>
      <Table
        caption={caption}
        columns={dealsColumns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        empty={
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

function DemoDeals({ tab, caption, busy, onRetry }: DealsTableProps & { busy: boolean; onRetry: () => void }) {
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
