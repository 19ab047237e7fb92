import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { copy } from './copy.ts'
import { feeColumns } from './fee-columns.tsx'
import { FeeFilters } from './fee-filters.tsx'
import { type RawFeeSearch, readFeeSearch, writeFeeSearch } from './fee-search.ts'
import { FeeSums } from './fee-sums.tsx'
import { feesQuery } from './queries.ts'

export type FeesViewProps = { search: RawFeeSearch; onSearch: (search: RawFeeSearch) => void }

/** For curators: the ledger of fees, with totals by currency and state. */
export function LoadedFeesView({ search: rawSearch, onSearch }: FeesViewProps) {
  const search = readFeeSearch(rawSearch)
  const pages = infiniteList(useInfiniteQuery(feesQuery(search)))
  // Another curator may mark fees while this one looks at them.
  useLiveRefresh(['fees.changed'], [api.fees.list.key(), api.fees.history.key()])
  const { period, ...filter } = search
  const isFiltered = period !== 'all' || Object.values(filter).some(Boolean)
  return (
    <>
      {!pages.failed && <FeeSums sums={pages.first?.sums} />}
      <FeeFilters search={search} onSearch={(next) => onSearch(writeFeeSearch(next))} />
      <PagedTable
        caption="Fees of completed deals"
        columns={feeColumns}
        pages={pages}
        nouns={['fee', 'fees']}
        rowKey={({ id }) => id}
        failure="The fees could not be loaded"
        empty={
          <EmptyState drawing={<TwoSignatures />} title={isFiltered ? 'No fee found' : 'No fee is due yet'}>
            {isFiltered ? copy.noneFound : copy.none}
          </EmptyState>
        }
      />
    </>
  )
}
