import { createHash } from 'node:crypto'
import { tidyLine } from '#lib/tidy-text.ts'
import type { ColumnMeaning, FieldName } from '../../columns.ts'
import { isFor } from './read-row.ts'
import type { TableRow } from './read-table.ts'

/** The key by which a row finds its listing again: its reference, or its title, category and location. */
export function keysOfRows(rows: readonly TableRow[], meanings: readonly ColumnMeaning[]): string[] {
  const indexOf = (field: FieldName) => meanings.findIndex((meaning) => isFor(meaning, field))
  const reference = indexOf('reference')
  const described = [indexOf('title'), indexOf('category'), indexOf('location')]
  const counts = new Map<string, number>()
  return rows.map(({ cells }) => {
    const ownKey = tidyLine(cells[reference] ?? '')
    if (ownKey !== '') return ownKey
    const words = described.map((index) => tidyLine(cells[index] ?? '').toLowerCase())
    const text = JSON.stringify(words)
    // Two flats in one house may have the same title: the second stays the second if the file comes again.
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `row-${createHash('sha256').update(`${text} ${count}`).digest('base64url').slice(0, 22)}`
  })
}
