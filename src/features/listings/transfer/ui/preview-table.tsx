import { Badge } from '#ui/collections/badge.tsx'
import { type Column, Table } from '#ui/collections/table.tsx'
import { formatPrice } from '../../prices/price.ts'
import { fieldLabel, fieldNames } from '../columns.ts'
import type { ImportReport, PreviewedRow } from '../contract.ts'
import type { RowOutcome } from '../terms.ts'

/** The first listings as the file would write them. */
export function PreviewTable({ report: { preview } }: { report: ImportReport }) {
  return <Table caption="First rows" columns={columns} rows={preview} rowKey={({ row }) => row} empty={null} />
}

const outcomes: Record<RowOutcome, { label: string; tone: 'gold' | 'neutral' | 'danger' | 'ended' }> = {
  created: { label: 'New', tone: 'gold' },
  changed: { label: 'Changed', tone: 'gold' },
  unchanged: { label: 'Unchanged', tone: 'ended' },
  refused: { label: 'Refused', tone: 'danger' },
}

const columns: Column<PreviewedRow>[] = [
  {
    header: 'Listing',
    primary: true,
    cell: ({ row, title, category }) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">{title || `Row ${row}`}</span>
        {category && <span className="block font-normal font-text text-ink-2 text-sm">{category}</span>}
      </span>
    ),
  },
  {
    header: 'Outcome',
    plain: true,
    cell: ({ outcome, changed }) => (
      <span className="block">
        <Badge dot tone={outcomes[outcome].tone}>
          {outcomes[outcome].label}
        </Badge>
        {changed.length > 0 && <span className="block text-ink-2 text-sm">{changed.map(nameOf).join(', ')}</span>}
      </span>
    ),
  },
  { header: 'Price', numeric: true, cell: (row) => (row.outcome === 'refused' ? '–' : formatPrice(row)) },
  { header: 'Location', cell: ({ location }) => <span className="wrap-anywhere">{location || '–'}</span> },
  {
    header: 'Shown',
    cell: ({ outcome, is_active }) => (outcome === 'refused' ? '–' : is_active ? 'Visible' : 'Hidden'),
  },
]

function nameOf(changedField: string): string {
  const field = fieldNames.find((name) => name === changedField)
  if (field) return fieldLabel(field)
  return changedField === 'traits' ? 'Particulars' : 'Earlier price'
}
