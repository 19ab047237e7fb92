import { encodeMeaning } from '../../columns.ts'
import type { ImportProblem, ImportReport, PreviewedRow } from '../../contract.ts'
import { type RowOutcome, transferLimits } from '../../terms.ts'
import type { OpenedTable } from './open-table.ts'
import type { ImportPlan, PlannedRow } from './plan-import.ts'
import { newFields, writtenFields } from './written-fields.ts'

const cellLength = 80

/** The report of a plan for the member. */
export function reportOf(table: OpenedTable, plan: ImportPlan, imported: boolean): ImportReport {
  const planned = plan.rows
  const { encoding, isEncodingCertain, separator, headers, meanings, rows } = table
  const countOf = (outcome: RowOutcome) => planned.filter((row) => row.outcome === outcome).length
  const problems = planned.flatMap((row) => problemsOf(row, headers))
  return {
    ...{ imported, encoding, is_encoding_certain: isEncodingCertain, separator },
    columns: headers.map((header, index) => ({
      header: header.slice(0, cellLength),
      read_as: encodeMeaning(meanings[index] ?? null),
      samples: samplesOf(rows, index),
    })),
    rows: planned.length,
    ...{ created: countOf('created'), changed: countOf('changed') },
    ...{ unchanged: countOf('unchanged'), refused: countOf('refused') },
    listings_left: plan.listingsLeft,
    problems: problems.slice(0, transferLimits.problems),
    problem_count: problems.length,
    preview: planned.slice(0, transferLimits.preview).map(previewOf),
  }
}

const problemsOf = ({ row, cells, problems }: PlannedRow, headers: readonly string[]): ImportProblem[] =>
  problems.map(({ column, reason }) => ({
    row,
    column: column === undefined ? '' : (headers[column] || `Column ${column + 1}`).slice(0, cellLength),
    value: column === undefined ? '' : shortened(cells[column] ?? ''),
    reason,
  }))

const samplesOf = (rows: OpenedTable['rows'], index: number): string[] => {
  const filled = rows.slice(0, 50).flatMap(({ cells }) => cells[index]?.trim() || [])
  return [...new Set(filled)].slice(0, 2).map(shortened)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > cellLength ? `${line.slice(0, cellLength - 1)}…` : line
}

function previewOf({ row, outcome, changed, own, after }: PlannedRow): PreviewedRow {
  const state = after ?? own?.state
  const { title, category, price, price_to, currency, location, is_active } = state ? writtenFields(state) : newFields
  return { row, outcome, title, category, price, price_to, currency, location, is_active, changed }
}
