import type { Bench, Verdict } from './bench.ts'
import type { Measured } from './kept.ts'
import { markdownTable } from './markdown-table.ts'
import type { Line, Table } from './rounds.ts'

/** A bound with the result of a run. */
export interface Ruling extends Verdict {
  part: string
  says: string
  at: string
}

export const rulingsOf = ({ title, bounds }: Bench, { tables, at }: Measured): Ruling[] =>
  bounds.map(({ says, judge }) => ({ ...judge(tables), part: title, says, at }))

const answers = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [null, 'unknown'],
])

export const shownRuling = ({ isMet }: Verdict) => answers.get(isMet) ?? ''

/** The text of a part, for the terminal, and for the report with a picture of each group of tables. */
export function partSection(bench: Bench, measured: Measured, pictureOf?: (group: string) => string): string {
  const groups = Map.groupBy(measured.tables, ({ group }) => group ?? '')
  return [
    `## ${bench.title}`,
    bench.meaning,
    howMeasured(measured),
    ...[...groups].flatMap(([group, tables]) => [
      ...(group ? [`### ${group}`] : []),
      ...(pictureOf ? [pictureOf(group)] : []),
      shownTables(tables),
    ]),
    rulingsOf(bench, measured)
      .map((ruling) => `- ${ruling.says} Met: ${shownRuling(ruling)}; ${ruling.measurement}.`)
      .join('\n'),
  ].join('\n\n')
}

function howMeasured({ at, settings, rounds }: Measured): string {
  const sizes = Object.entries(settings).map(([name, value]) => `\`${name}=${value}\``)
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`
  return `Measured ${when}${sizes.length > 0 ? ` with ${sizes.join(', ')}` : ''}; lines of one table are medians of ${rounds} interleaved rounds.`
}

interface Column {
  name: string
  read: (line: Line) => number | undefined
  show: (value: number) => string
}

const columns: readonly Column[] = [
  { name: 'per second', read: ({ perSecond }) => perSecond, show: shownSpeed },
  { name: 'p50 ms', read: ({ p50 }) => p50, show: (value) => value.toFixed(2) },
  { name: 'p99 ms', read: ({ p99 }) => p99, show: (value) => value.toFixed(2) },
  { name: 'server µs', read: ({ serverCpu }) => serverCpu, show: shownSpeed },
  { name: 'database µs', read: ({ databaseCpu }) => databaseCpu, show: shownSpeed },
  { name: 'longest stall ms', read: ({ longestStall }) => longestStall, show: (value) => value.toFixed(1) },
  { name: 'stall p99 ms', read: ({ stallP99 }) => stallP99, show: (value) => value.toFixed(1) },
  { name: 'recovered %', read: ({ recovered }) => recovered, show: (value) => value.toFixed(1) },
  { name: 'slower %', read: ({ slower }) => slower, show: (value) => value.toFixed(1) },
  { name: 'weakest', read: ({ weakest }) => weakest, show: (value) => value.toFixed(1) },
]

/** Only the columns that some line has a figure for; ratios only if a table has lines to compare. */
function shownTables(tables: Table[]): string {
  const lines = tables.flatMap((table) => table.lines)
  const shownColumns = columns.filter(({ read }) => lines.some((line) => read(line) !== undefined))
  const hasRatios = tables.some((table) => table.lines.length > 1)
  const row = (title: string, line: Line, first: Line): string[] => [
    ...[title, line.what],
    ...shownColumns.flatMap(({ read, show }) => {
      const [value, firstValue] = [read(line), read(first)]
      const cell = value === undefined ? '' : show(value)
      return hasRatios
        ? [cell, value === undefined || firstValue === undefined ? '' : ratio(value, firstValue)]
        : [cell]
    }),
  ]
  const rows = tables.flatMap(({ title, lines: [first, ...others] }) =>
    first ? [row(title, first, first), ...others.map((line) => row('', line, first))] : [],
  )
  const header = ['', '', ...shownColumns.flatMap(({ name }) => (hasRatios ? [name, 'ratio'] : [name]))]
  const counts = tables.flatMap(({ counts = {} }) =>
    Object.entries(counts).map(([what, value]) => `${what}: ${shownCount(value)}`),
  )
  return [markdownTable(header, rows, 2), ...(counts.length > 0 ? [`Counted: ${counts.join('; ')}.`] : [])].join('\n\n')
}

function shownSpeed(value: number): string {
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')
}

const ratio = (value: number, first: number) => {
  const quotient = value / first
  return quotient.toFixed(quotient < 0.1 ? 3 : 2)
}
const shownCount = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(1))
