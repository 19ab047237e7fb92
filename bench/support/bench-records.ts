import type pg from 'pg'
import { askServer, load } from './ask-server.ts'
import type { Bound } from './bench.ts'
import { times, worstOf } from './bench.ts'
import type { BenchDatabase } from './bench-database.ts'
import { openPool } from './open-pool.ts'
import { inRounds, type Line, loadFor, type Table } from './rounds.ts'
import { servedApart } from './served-apart.ts'

export interface Question {
  what: string
  path: string
  /** The page that shows it, where one does for visitors. */
  page?: string
  /** The same page by one statement, past the policies. */
  sql: string
  values: unknown[]
}

/** What the public reads many of. */
export interface PublicRecords {
  /** How many there are in each round. */
  sizes: readonly number[]
  tables: readonly string[]
  fill: (superuser: pg.Pool, howMany: number) => Promise<void>
  /** Brings the id of one that is open. */
  one: string
  questions: (id: string) => Question[]
}

/** Records as a visitor asks for them, of the API and by page, beside the same SQL by a bare driver, at several sizes. */
export async function benchRecords(ground: BenchDatabase, records: PublicRecords): Promise<Table[]> {
  const superuser = openPool({ connectionString: ground.superuserUrl, max: load.callers })
  const tables: Table[] = []
  try {
    for (const size of records.sizes) {
      await superuser.query(`truncate ${records.tables.join(', ')} cascade`)
      await records.fill(superuser, size)
      tables.push(...(await benchSize(ground, superuser, records, size)))
    }
    return [...tables, ...growthOf(tables)]
  } finally {
    await superuser.end()
  }
}

function benchSize(ground: BenchDatabase, superuser: pg.Pool, records: PublicRecords, size: number): Promise<Table[]> {
  return servedApart('serve-visitors.ts', { ...ground, memberIds: [] }, async (port) => {
    const { rows } = await superuser.query(records.one)
    const tables: Table[] = []
    for (const question of records.questions(rows[0].id)) {
      const ask = (path: string, headers = {}) =>
        askServer(`http://127.0.0.1:${port}${path}`, { headers, eachByAnother: true })
      const { path, page } = question
      const lines = await inRounds({
        'one statement, bare driver': () => askDatabase(superuser, question),
        [eachTime.api]: () => ask(path, unprepared),
        'API, prepared': () => ask(path),
        ...(page && { [eachTime.page]: () => ask(page, unprepared), 'page, prepared': () => ask(page) }),
      })
      tables.push({ group: `Of ${size.toLocaleString('en')}`, title: question.what, lines })
    }
    return tables
  })
}

/** Who might be somebody is answered each time, here as the visitor they are. */
const unprepared = { cookie: 'session=nobody' }
const eachTime = { api: 'API, asked each time', page: 'page, rendered each time' }
const grown = 'As they grow'

/** One statement over and over, by as many callers as ask the server. */
export const askDatabase = (
  superuser: pg.Pool,
  { what, sql, values }: Omit<Question, 'page'>,
): Promise<Omit<Line, 'what'>> => loadFor(load, () => superuser.query({ name: `bench ${what}`, text: sql, values }))

/** The same of the API, and the same page, by how many there are: the ratio to the fewest is what growing costs. */
function growthOf(tables: Table[]): Table[] {
  const titles = new Set(tables.map(({ title }) => title))
  return [...titles].flatMap((title) =>
    Object.values(eachTime).flatMap((what) => {
      const lines = tables
        .filter((one) => one.title === title)
        .flatMap(({ group = '', lines }) => {
          const line = lines.find((one) => one.what === what)
          return line ? [{ ...line, what: group.replace('Of ', '') }] : []
        })
      return lines.length > 0 ? [{ group: grown, title: `${title}: ${what}`, lines }] : []
    }),
  )
}

const [fewest, many, dearest] = ['10,000', '1,000,000', 3]

export const growthBound: Bound = {
  says: `A page of results, of the API and on the server, costs at ${many} at most three times what it costs at ${fewest}.`,
  judge: (tables) => {
    const costs = tables
      .filter(({ group }) => group === grown)
      .map(({ title, lines }) => ({
        ...{ what: title, sizes: [lines[0]?.what, lines.at(-1)?.what] },
        value: (lines[0]?.perSecond ?? Number.NaN) / (lines.at(-1)?.perSecond ?? Number.NaN),
      }))
    const [from, to] = costs[0]?.sizes ?? []
    const verdict = worstOf(costs, dearest, times)
    if (from === fewest && to === many) return verdict
    return { held: null, found: `measured from ${from} to ${to} only: ${verdict.found}` }
  },
}
