import type { Column } from '#ui/collections/table.tsx'
import type { AcceptanceReceipt } from '../contract.ts'

export const versionColumn: Column<Pick<AcceptanceReceipt, 'is_current'>> = {
  header: 'Version',
  cell: ({ is_current }) => <span className="whitespace-nowrap">{is_current ? 'Present' : 'Former'}</span>,
}
