import type pg from 'pg'
import type { Chart, Column } from '../charts/chart.ts'
import { chartOfTables, speeds } from '../charts/chart-of-tables.ts'
import { askServer, load } from './ask-server.ts'
import type { Bound } from './bench.ts'
import { costOf, times, worstOf } from './bench.ts'
import type { BenchDatabase } from './bench-database.ts'
import { openPool } from './open-pool.ts'
import { inRounds, type Line, loadFor, type Table } from './rounds.ts'
import { servedApart } from './served-apart.ts'

export interface Question {
  what: string
  path: string
  /** The public page that shows the record, if there is one. */
  page?: string
  /** The same page of rows by one statement, without row policies. */
  sql: string
  values: unknown[]
}

/** A kind of record that visitors read many of. */
export interface PublicRecords {
  /** How many records there are in each round. */
  sizes: readonly number[]
  tables: readonly string[]
  fill: (superuser: pg.Pool, howMany: number) => Promise<void>
  /** Returns the id of one open record. */
  openRecordQuery: string
  questions: (id: string) => Question[]
}

/** Reads records as a visitor does, through the API and as a page, beside the same SQL by a bare driver, at several sizes. */
export async function benchRecords(database: BenchDatabase, records: PublicRecords): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: load.callers })
  const tables: Table[] = []
  try {
    for (const size of records.sizes) {
      await superuser.query(`truncate ${records.tables.join(', ')} cascade`)
      await records.fill(superuser, size)
      tables.push(...(await benchSize(database, superuser, records, size)))
    }
    return [...tables, ...growthOf(tables)]
  } finally {
    await superuser.end()
  }
}

function benchSize(
  database: BenchDatabase,
  superuser: pg.Pool,
  records: PublicRecords,
  size: number,
): Promise<Table[]> {
  return servedApart('serve-visitors.ts', { ...database, memberIds: [] }, async (port) => {
    const { rows } = await superuser.query(records.openRecordQuery)
    const tables: Table[] = []
    for (const question of records.questions(rows[0].id)) {
      const ask = (path: string, headers = {}) =>
        askServer(`http://127.0.0.1:${port}${path}`, { headers, eachByAnother: true })
      const { path, page } = question
      const lines = await inRounds({
        'one statement, bare driver': () => askDatabase(superuser, question),
        [uncachedLines.api]: () => ask(path, unprepared),
        'API, prepared': () => ask(path),
        ...(page && { [uncachedLines.page]: () => ask(page, unprepared), 'page, prepared': () => ask(page) }),
      })
      tables.push({ group: `Of ${size.toLocaleString('en')}`, title: question.what, lines })
    }
    return tables
  })
}

/** A request with a session cookie is never answered from the cache; this one turns out to be a visitor's. */
const unprepared = { cookie: 'session=nobody' }
const uncachedLines = { api: 'API, asked each time', page: 'page, rendered each time' }
const growthGroup = 'As they grow'

/** Runs one statement repeatedly, with as many concurrent callers as the server bench uses. */
export const askDatabase = (
  superuser: pg.Pool,
  { what, sql, values }: Omit<Question, 'page'>,
): Promise<Omit<Line, 'what'>> => loadFor(load, () => superuser.query({ name: `bench ${what}`, text: sql, values }))

/** The same API call and page for each number of records. The ratio to the smallest number shows the cost of growth. */
function growthOf(tables: Table[]): Table[] {
  const titles = new Set(tables.map(({ title }) => title))
  return [...titles].flatMap((title) =>
    Object.values(uncachedLines).flatMap((what) => {
      const lines = tables
        .filter((one) => one.title === title)
        .flatMap(({ group = '', lines }) => {
          const line = lines.find((one) => one.what === what)
          return line ? [{ ...line, what: group.replace('Of ', '') }] : []
        })
      return lines.length > 0 ? [{ group: growthGroup, title: `${title}: ${what}`, lines }] : []
    }),
  )
}

const [smallestSize, largestSize] = ['10,000', '1,000,000']
const maximumGrowth = 2

/** Growth is drawn as the cost at the largest size, in multiples of that at the smallest. */
export function recordsChart(title: string, tables: readonly Table[], group: string): Chart {
  if (group !== growthGroup) return chartOfTables(title, tables, speeds)
  const column: Column = {
    title: `cost at ${tables[0]?.lines.at(-1)?.what}, in multiples of that at ${tables[0]?.lines[0]?.what}`,
    ...{ scale: { kind: 'bars' }, show: (value) => `${value.toFixed(2)} ×` },
  }
  const rows = tables.map((table) => {
    const value = costOf(table, table.lines.at(-1)?.what ?? '', table.lines[0]?.what ?? '')
    return { label: table.title, cells: [{ value, bound: maximumGrowth }] }
  })
  return { title, columns: [column], rows }
}

/** Compares a figure at the largest size with that at the smallest, for each question whose title `isJudged`. */
export function judgeGrowth(
  tables: readonly Table[],
  { figureOf, limit, isJudged = () => true }: Growth,
): ReturnType<Bound['judge']> {
  const grown = tables.filter(({ group }) => group === growthGroup)
  const costs = grown
    .filter(({ title }) => isJudged(title))
    .map(({ title, lines: [first, ...others] }) => {
      const last = others.at(-1)
      return { what: title, value: first && last ? figureOf(last) / figureOf(first) : Number.NaN }
    })
  const verdict = worstOf(costs, limit, times)
  const [from, to] = [grown[0]?.lines[0]?.what, grown[0]?.lines.at(-1)?.what]
  if (from === smallestSize && to === largestSize) return verdict
  return { isMet: null, measurement: `measured from ${from} to ${to} only: ${verdict.measurement}` }
}

interface Growth {
  figureOf: (line: Line) => number
  limit: number
  isJudged?: (title: string) => boolean
}

export const growthBound: Bound = {
  says: `A page of results, of the API and on the server, costs at ${largestSize} at most twice what it costs at ${smallestSize}.`,
  judge: (tables) => judgeGrowth(tables, { figureOf: ({ perSecond }) => 1 / perSecond, limit: maximumGrowth }),
}
