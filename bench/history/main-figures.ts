import type { PageResults } from '../pages/pages-kept.ts'
import { costOf } from '../support/bench.ts'
import type { Figures, Table } from '../support/rounds.ts'

type Read = (tables: readonly Table[]) => Record<string, number | undefined>

/** The figures of each part that the history follows. A lower figure is a better one. */
const readings: Record<string, Read> = {
  sql: ([table]) => ({ 'a row by id under policies: cost, × bare driver': table && costOfLine(table, 2) }),
  http: ([table]) => ({ 'API, by id under policies: cost, × bare constant': table && costOfLine(table, 3) }),
  live: ([table]) => ({ [`live event, ${streamsOf(table)}: p99 ms`]: table?.lines[0]?.p99 }),
  listings: (tables) => ({ 'listings: cost at 1,000,000, × at 10,000, worst': worstGrowth(tables) }),
  mandates: (tables) => ({ 'mandates: cost at 1,000,000, × at 10,000, worst': worstGrowth(tables) }),
  conversations: (tables) => ({
    [`conversations, ${tables.at(-1)?.group?.toLowerCase()}: p99 ms, worst`]: worst(
      tables.map(({ lines }) => lines[1]?.p99),
    ),
  }),
  messages: ([table]) => ({
    [`${streamsOf(table)}: MiB resident`]: table?.counts?.['MiB resident'],
    [`message to readers, ${streamsOf(table)}: p99 ms`]: table?.lines[0]?.p99,
  }),
  deals: ([table]) => ({
    'overview: queries': table?.counts?.queries,
    'overview, all cards: p99 ms': table?.lines[1]?.p99,
  }),
  members: (tables) => ({
    ...Object.assign({}, ...tables.map((table) => memberFigures(table))),
  }),
  import: ([table]) => ({ 'import of 10,000 new rows: ms': table?.lines[1]?.p50 }),
  matching: ([table]) => ({ [`both lists after a change, ${table?.title}: p99 ms`]: table?.lines[0]?.p99 }),
  starts: ([table]) => ({ 'start: ms, slowest': worst(table?.lines.map(({ p50 }) => p50) ?? []) }),
}

export const mainFiguresOf = (part: string, tables: readonly Table[]): Record<string, number> =>
  measuredOnly(readings[part]?.(tables) ?? {})

export const mainFiguresOfPages = ({ visited }: PageResults): Record<string, number> => {
  const figure = (page: string, name: 'script kB' | 'LCP ms') =>
    visited.find((one) => one.page === page && one.preset === 'phone')?.figures[name]
  return measuredOnly({
    'script of /: kB': figure('/', 'script kB'),
    'script of /dashboard: kB': figure('/dashboard', 'script kB'),
    'LCP of / as a phone: ms': figure('/', 'LCP ms'),
  })
}

/** A table with a bare server gives multiples of its CPU; a page gives its own. */
function memberFigures({ title, lines: [first, ours], counts = {} }: Table): Record<string, number | undefined> {
  const ratio = (figure: keyof Figures) => (ours?.[figure] ?? Number.NaN) / (first?.[figure] ?? Number.NaN)
  if (ours)
    return {
      [`member, ${title}: server CPU, × bare`]: ratio('serverCpu'),
      [`member, ${title}: database CPU, × bare`]: ratio('databaseCpu'),
    }
  return { [`page ${title}: server CPU, µs`]: first?.serverCpu, [`page ${title}: HTML, kB`]: Object.values(counts)[0] }
}

const streamsOf = (table: Table | undefined) => `${(table?.counts?.streams ?? 0).toLocaleString('en')} streams`

const costOfLine = (table: Table, index: number) =>
  costOf(table, table.lines[index]?.what ?? '', table.lines[0]?.what ?? '')

/** Undefined unless some table reaches from the smallest to the largest promised size. */
function worstGrowth(tables: readonly Table[]): number | undefined {
  const grown = tables.filter(({ lines }) => lines[0]?.what === '10,000' && lines.at(-1)?.what === '1,000,000')
  return worst(grown.map((table) => costOfLine(table, table.lines.length - 1)))
}

const worst = (values: (number | undefined)[]) =>
  values.length > 0 ? Math.max(...values.map((value) => value ?? Number.NaN)) : undefined

const measuredOnly = (figures: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      value !== undefined && Number.isFinite(value) ? [[name, Number(value.toPrecision(4))]] : [],
    ),
  )
