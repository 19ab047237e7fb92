import { type Column, Table } from '#ui/collections/table.tsx'
import type { ImportProblem, ImportReport } from '../contract.ts'

/** The rows that are refused, each with the column and the reason. */
export function ProblemTable({ report: { problems, problem_count, refused } }: { report: ImportReport }) {
  const rows = problems.map((problem, index) => ({ ...problem, index }))
  return (
    <section>
      <h2 className="title-4">
        {refused === 1 ? '1 row is refused' : `${refused.toLocaleString('en')} rows are refused`}
      </h2>
      <p className="mt-1 mb-4 text-ink-2 text-sm">
        {problem_count > problems.length
          ? `The first ${problems.length} of ${problem_count.toLocaleString('en')} problems. Rows are numbered as in your spreadsheet.`
          : 'Rows are numbered as in your spreadsheet.'}
      </p>
      <Table caption="Problems" columns={columns} rows={rows} rowKey={({ index }) => index} empty={null} />
    </section>
  )
}

const columns: Column<ImportProblem>[] = [
  {
    header: 'Row',
    primary: true,
    cell: ({ row }) => <span className="tabular-nums">{`Row ${row.toLocaleString('en')}`}</span>,
  },
  { header: 'Column', cell: ({ column }) => <span className="wrap-anywhere">{column || 'Whole row'}</span> },
  {
    header: 'In the file',
    cell: ({ column, value }) => (
      <span className="wrap-anywhere line-clamp-2">{value || (column ? 'Empty' : '–')}</span>
    ),
  },
  { header: 'Reason', prose: true, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
]
