import { formatMoney } from '#lib/money.ts'
import { type Column, Table } from '#ui/collections/table.tsx'
import type { FeeSum } from '../../fees/records.ts'
import { feeStatuses } from '../../fees/terms.ts'
import { hasAmount } from '../deal-labels.ts'
import { statusLabels } from './fee-labels.ts'

/** The totals of each state, by currency: sums of different currencies are never added. */
export function FeeSums({ sums }: { sums: FeeSum[] | undefined }) {
  if (sums?.length === 0) return null
  return (
    <Table
      caption="Totals by currency"
      columns={columns}
      rows={sums ?? []}
      rowKey={({ currency }) => currency}
      loading={!sums}
      expected={2}
      empty={null}
    />
  )
}

const columns: readonly Column<FeeSum>[] = [
  { header: 'Totals', primary: true, cell: ({ currency }) => currency },
  ...feeStatuses.map(
    (status): Column<FeeSum> => ({
      header: statusLabels[status],
      numeric: true,
      cell: (sum) => (
        <>
          <Total amount={sum[status]} currency={sum.currency} />
          {status === 'reversed' && hasAmount(sum.to_refund) && (
            <span className="block text-[0.8125rem] text-warn">
              {formatMoney(sum.to_refund, sum.currency)} to refund
            </span>
          )}
        </>
      ),
    }),
  ),
]

const Total = ({ amount, currency }: { amount: string; currency: string }) =>
  hasAmount(amount) ? formatMoney(amount, currency) : <span className="text-ink-2">0</span>
