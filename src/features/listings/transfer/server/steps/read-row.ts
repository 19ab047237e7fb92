import { readCell } from '#features/traits/read-cell.ts'
import type { Reading } from '#features/traits/read-typed.ts'
import { type Traits, traitsOf } from '#features/traits/terms.ts'
import { type ColumnMeaning, type FieldName, traitColumns } from '../../columns.ts'
import { noSuchTrait, readField } from './read-fields.ts'
import type { WrittenFields } from './written-fields.ts'

export interface CellProblem {
  /** The index of the column; undefined if the whole row is refused. */
  column?: number | undefined
  reason: string
}

interface RowReading {
  /** The fields that the row has. Traits are those of the row and of the listing before, without those that the row empties. */
  fields: Partial<WrittenFields>
  problems: CellProblem[]
}

/** These are read first, because other cells depend on them. */
const firstFields: readonly FieldName[] = ['category', 'currency']

/** Reads the cells of a row. `before` is the listing that the row changes, or the empty one. */
export function readRow(
  cells: readonly string[],
  meanings: readonly ColumnMeaning[],
  before: WrittenFields,
): RowReading {
  const fields: Partial<WrittenFields> = {}
  const problems: CellProblem[] = []
  const context = () => ({ category: before.category, currency: before.currency, ...fields })
  for (const { column, field } of inReadingOrder(meanings)) {
    const reading = readField(field, cells[column] ?? '', context())
    if (reading && 'problem' in reading) problems.push({ column, reason: reading.problem })
    else if (reading) Object.assign(fields, { [field]: reading.value })
  }
  // The category is unknown if its cell was refused, and then every trait would be refused with it.
  if (!problems.some(({ column = -1 }) => isFor(meanings[column], 'category'))) {
    const traits = readTraits(cells, meanings, { category: context().category, before: before.traits })
    problems.push(...traits.problems)
    if (traits.values) fields.traits = traits.values
  }
  return { fields, problems: problems.sort((a, b) => (a.column ?? 0) - (b.column ?? 0)) }
}

/** The columns of fields, first those on which other cells depend. */
function inReadingOrder(meanings: readonly ColumnMeaning[]) {
  const columns = meanings.flatMap((meaning, column) =>
    meaning && 'field' in meaning && meaning.field !== 'reference' ? [{ column, field: meaning.field }] : [],
  )
  const isFirst = ({ field }: { field: FieldName }) => firstFields.includes(field)
  return [...columns.filter(isFirst), ...columns.filter((column) => !isFirst(column))]
}

export const isFor = (meaning: ColumnMeaning | undefined, field: FieldName): boolean =>
  meaning !== undefined && meaning !== null && 'field' in meaning && meaning.field === field

interface TraitContext {
  category: WrittenFields['category']
  before: Traits
}

function readTraits(cells: readonly string[], meanings: readonly ColumnMeaning[], { category, before }: TraitContext) {
  const problems: CellProblem[] = []
  const values: Traits = { ...before }
  const columns = meanings.flatMap((meaning, column) => (meaning && 'trait' in meaning ? [{ ...meaning, column }] : []))
  for (const { column, trait: name, unit } of columns) {
    const reading = readTrait(category, { name, unit, cell: cells[column] ?? '' })
    if ('problem' in reading) problems.push({ column, reason: reading.problem })
    else if ('value' in reading && reading.value !== undefined) values[name] = reading.value
    else delete values[name]
  }
  return { problems, values: columns.length > 0 ? values : undefined }
}

interface TraitCell {
  name: string
  unit?: string | undefined
  cell: string
}

function readTrait(category: WrittenFields['category'], { name, unit, cell }: TraitCell): Reading {
  const trait = traitsOf(category).find((one) => one.name === name)
  if (trait) return readCell(trait, cell, unit)
  const label = traitColumns.find((column) => column.name === name)?.label ?? name
  return cell.trim() === '' ? { isEmpty: true } : { problem: noSuchTrait(category, label) }
}
