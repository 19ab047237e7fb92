import { formatMoney } from '#lib/money.ts'
import { Badge } from '#ui/collections/badge.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import { type Column, MovedCell } from '#ui/collections/table.tsx'
import { formatDay } from '#ui/forms/dates/day.ts'
import { DateText } from '#ui/text/date-text.tsx'
import type { FeeShare } from '../../fees/records.ts'
import { FeeActions } from './fee-actions.tsx'
import { statusLabels, statusTones } from './fee-labels.ts'

export const feeColumns: readonly Column<FeeShare>[] = [
  {
    header: 'Member',
    primary: true,
    cell: ({ member, party, completed_at }) => (
      <span className="wrap-anywhere">
        {member.name || 'Former member'}
        <span className="block font-normal font-text text-ink-2 text-sm">
          {party === 'buyer' ? 'Buyer' : 'Seller'}
          <MovedCell>
            {' · '}
            <DateText instant={completed_at} look="date" />
          </MovedCell>
        </span>
      </span>
    ),
  },
  {
    header: 'Deal',
    cell: ({ deal_id: id, title, category }) => (
      <>
        <RowLink to="/dashboard/deals/$id" params={{ id }} className="wrap-anywhere line-clamp-2">
          {title || 'Deal without a title'}
        </RowLink>
        {category && <span className="block text-ink-2 text-sm">{category}</span>}
      </>
    ),
  },
  { header: 'Completed', movable: true, cell: ({ completed_at }) => <DateText instant={completed_at} look="date" /> },
  { header: 'State', cell: (fee) => <FeeStatusText fee={fee} /> },
  {
    header: 'Fee',
    numeric: true,
    cell: ({ amount, currency, status, rate, is_minimum }) => (
      <>
        {status === 'reversed' || status === 'waived' ? (
          <s className="text-ink-2">{formatMoney(amount, currency)}</s>
        ) : (
          formatMoney(amount, currency)
        )}
        <span className="block text-ink-2 text-sm">{is_minimum ? 'Minimum' : `${rate}%`}</span>
      </>
    ),
  },
  { header: 'Actions', align: 'end', actions: true, cell: (fee) => <FeeActions fee={fee} /> },
]

function FeeStatusText({ fee }: { fee: FeeShare }) {
  const detail = describeStatus(fee)
  return (
    <span className="grid justify-items-start">
      <Badge dot tone={statusTones[fee.status]}>
        {statusLabels[fee.status]}
      </Badge>
      {detail && <span className="wrap-anywhere line-clamp-2 text-ink-2 text-sm">{detail}</span>}
    </span>
  )
}

function describeStatus({ status, state, invoiced_on, invoice_number, paid_on, waived_because }: FeeShare) {
  if (status === 'invoiced')
    return [invoiced_on && formatDay(invoiced_on), invoice_number && `No. ${invoice_number}`].filter(Boolean).join(', ')
  if (status === 'paid') return paid_on && formatDay(paid_on)
  if (status === 'waived') return waived_because
  if (status === 'reversed' && state === 'paid') return `Was paid${paid_on ? ` on ${formatDay(paid_on)}` : ''}`
  return status === 'reversed' && state !== 'due' ? `Was ${state}` : null
}
