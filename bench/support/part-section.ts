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

/** The text of a part, for the terminal and for the report. */
export function partSection(bench: Bench, measured: Measured): string {
  const groups = Map.groupBy(measured.tables, ({ group }) => group ?? '')
  return [
    `## ${bench.title}`,
    bench.meaning,
    howMeasured(measured),
    ...[...groups].flatMap(([group, tables]) => [...(group ? [`### ${group}`] : []), shownTables(tables)]),
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

function shownTables(tables: Table[]): string {
  const rows = tables.flatMap(({ title, lines: [first, ...others] }) =>
    first ? [row(title, first, first), ...others.map((line) => row('', line, first))] : [],
  )
  const header = ['', '', 'per second', 'ratio', 'p50 ms', 'ratio', 'p99 ms', 'ratio']
  const counts = tables.flatMap(({ counts = {} }) =>
    Object.entries(counts).map(([what, value]) => `${what}: ${shownCount(value)}`),
  )
  return [markdownTable(header, rows, 2), ...(counts.length > 0 ? [`Counted: ${counts.join('; ')}.`] : [])].join('\n\n')
}

const row = (title: string, line: Line, first: Line): string[] => [
  ...[title, line.what, shownSpeed(line.perSecond), ratio(line.perSecond, first.perSecond)],
  ...[line.p50.toFixed(2), ratio(line.p50, first.p50), line.p99.toFixed(2), ratio(line.p99, first.p99)],
]

const ratio = (value: number, first: number) => {
  const quotient = value / first
  return quotient.toFixed(quotient < 0.1 ? 3 : 2)
}
const shownSpeed = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'))
const shownCount = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(1))
