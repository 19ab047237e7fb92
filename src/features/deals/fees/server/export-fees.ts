import { recordAudit } from '#platform/audit/record-audit.ts'
import { cursor as cursors } from '#platform/cursor.ts'
import type { Scope } from '#platform/scope.ts'
import type { FeeFilter } from '../contract.ts'
import { listFees } from './list-fees.ts'

const [rowsOfPage, maximumPages] = [500, 100]
const header = [
  ...['Completed', 'Deal', 'Member', 'Party', 'Currency', 'Fee', 'Status', 'State before reversal'],
  ...['Category', 'Percent', 'Minimum', 'Minimum applied'],
  ...['Invoiced', 'Invoice number', 'Paid', 'Waived because', 'Marked', 'Marked by'],
]

/** The fees that a curator found as rows of text, page by page, at most 50,000. The download is recorded, without the words of the search. */
export async function* exportFees(scope: Scope, filter: FeeFilter): AsyncGenerator<string[][]> {
  let cursor: ReturnType<typeof cursors.decode> | undefined
  for (let pages = 0; pages < maximumPages; pages++) {
    const page = await listFees(scope, { ...filter, cursor, limit: rowsOfPage })
    const { search, ...detail } = filter
    if (pages === 0) await recordAudit(scope, 'deal.fees-downloaded', { detail })
    const rows = page.items.map((fee) => [
      ...[fee.completed_at, fee.title, fee.member.name || 'Former member', fee.party, fee.currency, fee.amount],
      ...[fee.status, fee.status === 'reversed' ? fee.state : ''],
      ...[fee.category ?? '', fee.rate, fee.minimum ?? '', fee.is_minimum ? 'yes' : 'no'],
      ...[fee.invoiced_on ?? '', fee.invoice_number ?? '', fee.paid_on ?? '', fee.waived_because ?? ''],
      ...[fee.marked?.at ?? '', fee.marked?.by ?? ''],
    ])
    yield pages === 0 ? [header, ...rows] : rows
    if (!page.next_cursor) return
    cursor = cursors.decode(page.next_cursor)
  }
}
