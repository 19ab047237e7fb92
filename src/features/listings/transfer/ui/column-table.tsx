import { type Column, Table } from '#ui/collections/table.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import type { ImportReport } from '../contract.ts'
import { choiceOf, columnOptions, columnsAfter } from './column-choices.ts'

type ColumnTableProps = { report: ImportReport; onChange: (columns: string[]) => void }
type FileColumn = ImportReport['columns'][number] & { index: number }

/** Shows the meaning of each column, with a select that changes it. */
export function ColumnTable({ report, onChange }: ColumnTableProps) {
  const columns = report.columns.map(({ read_as }) => read_as)
  const change = ({ index }: FileColumn, name: string, unit?: string) =>
    onChange(columnsAfter(columns, index, name, unit))
  return (
    <Table
      caption="Columns of the file"
      columns={tableColumns(change)}
      rows={report.columns.map((column, index) => ({ ...column, index }))}
      rowKey={({ index }) => index}
      empty={null}
    />
  )
}

const headerOf = ({ header, index }: FileColumn): string => header || `Column ${index + 1}`

const tableColumns = (change: (column: FileColumn, name: string, unit?: string) => void): Column<FileColumn>[] => [
  {
    header: 'In the file',
    primary: true,
    cell: (column) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">{headerOf(column)}</span>
        <span className="wrap-anywhere line-clamp-2 block max-w-[32em] font-normal font-text text-ink-2 text-sm">
          {column.samples.join(' · ')}
        </span>
      </span>
    ),
  },
  {
    header: 'Read as',
    cell: (column) => (
      <Select
        aria-label={`Read ${headerOf(column)} as`}
        className="w-full min-w-40"
        options={columnOptions}
        value={choiceOf(column.read_as).name}
        onValueChange={(name) => change(column, name)}
      />
    ),
  },
  {
    header: 'Unit',
    cell: (column) => {
      const { name, unit, units } = choiceOf(column.read_as)
      if (units.length < 2) return unit || '–'
      return (
        <Select
          aria-label={`Unit of ${headerOf(column)}`}
          className="w-full min-w-24"
          options={units.map((value) => ({ value, label: value }))}
          value={unit}
          onValueChange={(chosen) => change(column, name, chosen)}
        />
      )
    },
  },
]
