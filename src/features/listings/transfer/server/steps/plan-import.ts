import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Member } from '#database/actor.ts'
import type { ListingState } from '#features/listings/server/steps/listing-state.ts'
import type { Scope } from '#platform/scope.ts'
import type { ColumnMeaning, FieldName } from '../../columns.ts'
import type { RowOutcome } from '../../terms.ts'
import { transferLimits } from '../../terms.ts'
import { findOwn, type OwnState } from './find-own.ts'
import { keysOfRows } from './keys-of-rows.ts'
import type { PlacesById } from './places-of-rows.ts'
import { type CellProblem, isFor, readRow } from './read-row.ts'
import type { TableRow } from './read-table.ts'
import { stateAfter } from './state-after.ts'
import { newFields, type WrittenFields, writtenFields } from './written-fields.ts'

export interface PlannedRow extends TableRow {
  key: string
  outcome: RowOutcome
  problems: CellProblem[]
  own?: OwnState | undefined
  after?: ListingState | undefined
  changed: string[]
}

interface PlanInput {
  headers: readonly string[]
  rows: readonly TableRow[]
  meanings: readonly ColumnMeaning[]
  places: PlacesById
  isLocked: boolean
}

const rowsBetweenPauses = 200

export interface ImportPlan {
  rows: PlannedRow[]
  /** How many more listings the member may have, not counting this import. */
  listingsLeft: number
}

/** Decides what each row would do to the member's listings as they are. */
export async function planImport(scope: Scope, member: Member, input: PlanInput): Promise<ImportPlan> {
  const { headers, rows, meanings, places, isLocked } = input
  const own = await findOwn(scope, member, { isLocked })
  const ownByKey = new Map([
    ...own.map((state): [string, OwnState] => [state.id, state]),
    ...own.flatMap((state): [string, OwnState][] => (state.reference === null ? [] : [[state.reference, state]])),
  ])
  const keys = keysOfRows(rows, meanings)
  const repetitionOf = rememberRows()
  const now = new Date()
  const most = scope.config.LISTINGS_PER_MEMBER
  let listingCount = own.length
  const planned: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsBetweenPauses === 0) await setImmediate()
    const key = keys[index] ?? ''
    const next = planRow({ row, key, own: ownByKey.get(key), headers, meanings, places, now })
    const refuse = (reason: string, field?: FieldName) =>
      next.problems.push({ column: field && columnOf(meanings, [field]), reason })
    if (key.length > transferLimits.reference)
      refuse(`Please use at most ${transferLimits.reference} characters.`, 'reference')
    const repetition = repetitionOf(next.own?.id ?? key, { row: row.row, key })
    if (repetition) refuse(repetition, 'reference')
    if (!next.own && listingCount++ >= most)
      refuse(`You would have more than ${most.toLocaleString('en')} listings, the most a member may have here.`)
    planned.push(next.problems.length > 0 ? { ...next, outcome: 'refused' } : next)
  }
  return { rows: planned, listingsLeft: Math.max(0, most - own.length) }
}

/** Says which earlier row is of the same listing. Two references, or a reference and an id, may mean one listing. */
function rememberRows() {
  const rows = new Map<string, { row: number; key: string }>()
  return (listing: string, { row, key }: { row: number; key: string }): string | undefined => {
    const earlier = rows.get(listing)
    if (earlier) return `Row ${earlier.row} ${earlier.key === key ? 'has the same reference' : 'is the same listing'}.`
    rows.set(listing, { row, key })
    return undefined
  }
}

interface RowInput {
  row: TableRow
  key: string
  own: OwnState | undefined
  headers: readonly string[]
  meanings: readonly ColumnMeaning[]
  places: PlacesById
  now: Date
}

function planRow({ row, key, own, headers, meanings, places, now }: RowInput): PlannedRow {
  const base = { ...row, key, own, changed: [] }
  const refused = (problems: CellProblem[]): PlannedRow => ({ ...base, outcome: 'refused', problems })
  if (row.cells.length !== headers.length) return refused([{ reason: wrongLength(row.cells.length, headers.length) }])
  const before = own ? writtenFields(own.state) : newFields
  const { fields, problems } = readRow(row.cells, meanings, before)
  if (problems.length > 0) return refused(problems)
  const result = stateAfter(own?.state, fields, { places, now })
  if ('problem' in result) {
    const { fields: named, reason } = result.problem
    return refused([{ column: columnOf(meanings, named), reason }])
  }
  const { state: after } = result
  if (!own) return { ...base, after, outcome: 'created', problems }
  const changed = changedFields(before, writtenFields(after))
  return { ...base, after, changed, outcome: changed.length > 0 ? 'changed' : 'unchanged', problems }
}

const wrongLength = (count: number, expected: number): string =>
  `This row has ${count} ${count === 1 ? 'cell' : 'cells'}, but the header has ${expected}. A separator or a quotation mark may be missing.`

/** The column of the first of these fields that the file has. */
function columnOf(meanings: readonly ColumnMeaning[], fields: readonly FieldName[]): number | undefined {
  const columns = fields.map((field) => meanings.findIndex((meaning) => isFor(meaning, field)))
  return columns.find((column) => column >= 0)
}

const changedFields = (before: WrittenFields, after: WrittenFields): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(value, before[name as keyof WrittenFields]) ? [] : [name],
  )
