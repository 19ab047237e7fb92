import { markdownTable } from '../support/markdown-table.ts'
import type { Figures, Line, Table } from '../support/rounds.ts'

const figures: readonly { name: string; read: (line: Figures) => number | undefined }[] = [
  { name: 'per second', read: ({ perSecond }) => perSecond },
  { name: 'p99 ms', read: ({ p99 }) => p99 },
  { name: 'server µs', read: ({ serverCpu }) => serverCpu },
  { name: 'database µs', read: ({ databaseCpu }) => databaseCpu },
]

/** What each line costs now, beside the same line of an earlier checkout; a ratio is the later figure by the earlier one. */
export function comparisonTable(before: readonly Table[], after: readonly Table[]): string {
  const pairs = after.flatMap((table) =>
    table.lines.map((line) => ({ table, line, earlier: lineLike(before, table, line) })),
  )
  const shown = figures.filter(({ read }) => pairs.some(({ line }) => read(line) !== undefined))
  const rows = pairs.map(({ table, line, earlier }) => [
    ...[[table.group, table.title].filter(Boolean).join(': '), line.what],
    ...shown.flatMap(({ read }) => {
      const [now, then] = [read(line), earlier && read(earlier)]
      return [figure(then), figure(now), now === undefined || then === undefined ? '' : (now / then).toFixed(2)]
    }),
  ])
  const header = ['', '', ...shown.flatMap(({ name }) => [name, 'now', 'ratio'])]
  return [markdownTable(header, rows, 2), ...changedCounts(before, after), ...onlyBefore(before, after)].join('\n\n')
}

const tableLike = (tables: readonly Table[], { group, title }: Table) =>
  tables.find((one) => one.group === group && one.title === title)

const lineLike = (tables: readonly Table[], table: Table, { what }: Line) =>
  tableLike(tables, table)?.lines.find((one) => one.what === what)

const figure = (value: number | undefined) =>
  value === undefined ? '–' : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')

function changedCounts(before: readonly Table[], after: readonly Table[]): string[] {
  const changes = after.flatMap((table) =>
    Object.entries(table.counts ?? {}).map(([name, now]) => {
      const then = tableLike(before, table)?.counts?.[name]
      return `${name}: ${figure(then)}, now ${figure(now)}`
    }),
  )
  return changes.length > 0 ? [`Counted: ${changes.join('; ')}.`] : []
}

function onlyBefore(before: readonly Table[], after: readonly Table[]): string[] {
  const gone = before.filter((table) => !tableLike(after, table)).map(({ title }) => title)
  return gone.length > 0 ? [`Measured only before: ${gone.join(', ')}.`] : []
}
