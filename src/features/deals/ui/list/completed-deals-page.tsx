import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { formatMoney } from '#lib/money.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import { type Column, Table } from '#ui/collections/table.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { CompletedDeal, CompletedState } from '../../records.ts'
import { amountOf, titleOf } from '../deal-labels.ts'
import { copy as feesCopy } from '../fees/copy.ts'
import type { RawFeeSearch } from '../fees/fee-search.ts'
import { FeesView } from '../fees/fees-view.tsx'
import { completedDealsQuery } from '../queries.ts'

const choices = [
  { value: 'standing', label: 'Completed' },
  { value: 'void', label: 'Void' },
  { value: 'fees', label: 'Fees' },
] as const

type CuratedDealsState = (typeof choices)[number]['value']

type CompletedDealsPageProps = {
  state: CuratedDealsState
  onState: (state: CuratedDealsState) => void
  fees: RawFeeSearch
  onFees: (search: RawFeeSearch) => void
}

/** For curators: the completed deals of all members with the fee of each, and what each party owes. */
export function CompletedDealsPage({ state, onState, fees, onFees }: CompletedDealsPageProps) {
  return (
    <>
      <PageTitle
        title="Deals"
        action={<Segmented label="Which deals" options={choices} value={state} onValueChange={onState} />}
      >
        {state === 'fees'
          ? feesCopy.introduction
          : 'Deals that members completed. You can declare a deal void if it is not valid; this reverses its fee.'}
      </PageTitle>
      {state === 'fees' ? <FeesView search={fees} onSearch={onFees} /> : <CompletedDeals state={state} />}
    </>
  )
}

function CompletedDeals({ state }: { state: CompletedState }) {
  const query = useInfiniteQuery(completedDealsQuery(state))
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  return (
    <>
      {failed ? (
        <ListFailure title="The deals could not be loaded" onRetry={retry} />
      ) : (
        <Table
          caption={state === 'void' ? 'Void deals' : 'Completed deals'}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={loading}
          empty={<NoDeals state={state} />}
        />
      )}
      {first && rows.length > 0 && (
        <LoadMore
          progress={`Showing ${rows.length} ${rows.length === 1 ? 'deal' : 'deals'}`}
          {...{ more, busy, onMore }}
        />
      )}
    </>
  )
}

const columns: readonly Column<CompletedDeal>[] = [
  {
    header: 'Title',
    primary: true,
    cell: (deal) => (
      <RowLink to="/dashboard/deals/$id" params={{ id: deal.id }} className="wrap-anywhere line-clamp-2">
        {titleOf(deal)}
      </RowLink>
    ),
  },
  { header: 'Buyer', cell: ({ buyer }) => buyer.name ?? 'Unknown' },
  { header: 'Seller', cell: ({ seller }) => seller.name ?? 'Unknown' },
  { header: 'Completed', cell: ({ completed_at }) => <DateText instant={completed_at} look="date" /> },
  { header: 'Amount', numeric: true, cell: amountOf },
  { header: 'Fee', numeric: true, cell: (deal) => <Fee deal={deal} /> },
]

function Fee({ deal: { fee, currency, void: isVoid } }: { deal: CompletedDeal }) {
  if (fee === null) return 'None'
  const amount = formatMoney(fee, currency)
  return isVoid ? <s className="text-ink-2">{amount}</s> : amount
}

const NoDeals = ({ state }: { state: CompletedState }) => (
  <EmptyState
    drawing={<TwoSignatures />}
    title={state === 'void' ? 'No deal was declared void' : 'No deal was completed yet'}
  >
    {state === 'void'
      ? 'A deal that you declare void appears here, with its reversed fee.'
      : 'When two members complete a deal, it appears here with its fee.'}
  </EmptyState>
)
