import { costOf } from '../support/bench.ts'
import type { Line, Table } from '../support/rounds.ts'
import type { Cell, Chart, Column, Row } from './chart.ts'

const whole = (value: number) =>
  value < 10 && !Number.isInteger(value) ? value.toFixed(1) : Math.round(value).toLocaleString('en')
const inTimes = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ×`
const inMilliseconds = (value: number) => `${whole(value)} ms`

type Read = (line: Line, table: Table) => Cell | undefined

/** A column and how to read it from a line of a table. */
export type Drawn = readonly [Column, Read]

/** Requests per second, of very different magnitudes. */
export const speeds: readonly Drawn[] = [
  [
    { title: 'requests per second, logarithmic', scale: { kind: 'logarithmic' }, show: (value) => whole(value) },
    ({ perSecond }) => ({ value: perSecond }),
  ],
]

/** Milliseconds, with the bound of those lines that must keep it. */
export const durations = (quantile: 'p50' | 'p99', bound?: number, isBound = (_: Line) => true): readonly Drawn[] => [
  [
    { title: `${quantile} in milliseconds`, scale: { kind: 'bars' }, show: inMilliseconds },
    (line) => ({ value: line[quantile], ...(bound !== undefined && isBound(line) && { bound }) }),
  ],
]

/** How many times the first line of its table a line costs. */
export const costs = (bound: (line: Line, table: Table) => number | undefined): readonly Drawn[] => [
  [
    { title: 'cost, in multiples of the first', scale: { kind: 'bars' }, show: inTimes },
    (line, table) => {
      const limit = bound(line, table)
      return {
        value: costOf(table, line.what, table.lines[0]?.what ?? ''),
        ...(limit !== undefined && { bound: limit }),
      }
    },
  ],
]

/** A count of the table, beside its first line only. */
export const count = (name: string, title: string, bound: number): Drawn => [
  { title, scale: { kind: 'bars' }, show: whole },
  (line, { counts = {}, lines }) => {
    const value = counts[name]
    return line === lines.at(-1) && value !== undefined ? { value, bound } : undefined
  },
]

/** The lines of some tables as rows; those of several lines are grouped by their title. */
export function chartOfTables(title: string, tables: readonly Table[], drawn: readonly Drawn[]): Chart {
  const isGrouped = tables.some(({ lines }) => lines.length > 1) && tables.length > 1
  const rows = tables.flatMap((table): Row[] =>
    table.lines.map((line, index) => ({
      ...(isGrouped && { group: table.title }),
      label: table.lines.length === 1 && tables.length > 1 ? table.title : line.what,
      isReference: index === 0 && table.lines.length > 1,
      cells: drawn.map(([, read]) => read(line, table)),
    })),
  )
  return { title, columns: drawn.map(([column]) => column), rows }
}
