import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import pg from 'pg'
import type { Ground } from './ground.ts'
import { inRounds, type Line, type Part, quantile } from './report.ts'

const serve = fileURLToPath(new URL('serve-visitors.ts', import.meta.url))
const [callers, seconds] = [8, 2]

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
  title: string
  /** How many there are in each round. */
  sizes: readonly number[]
  tables: readonly string[]
  fill: (superuser: pg.Pool, howMany: number) => Promise<void>
  /** Brings the id of one that is open. */
  one: string
  questions: (id: string) => Question[]
}

/** Records as a visitor asks for them, of the API and by page, beside the same SQL by a bare driver, at several sizes. */
export async function benchRecords(ground: Ground, records: PublicRecords): Promise<Part[]> {
  const superuser = new pg.Pool({ connectionString: ground.superuserUrl, max: callers })
  const parts: Part[] = []
  try {
    for (const size of records.sizes) {
      await superuser.query(`truncate ${records.tables.join(', ')} cascade`)
      await records.fill(superuser, size)
      parts.push(...(await benchSize(ground, superuser, records, size)))
    }
    return [...parts, ...growthOf(parts, records.sizes)]
  } finally {
    await superuser.end()
  }
}

async function benchSize(ground: Ground, superuser: pg.Pool, records: PublicRecords, size: number): Promise<Part[]> {
  const child = fork(serve, {
    env: { ...process.env, NODE_ENV: 'production', BENCH_GROUND: JSON.stringify({ ...ground, memberIds: [] }) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const [port] = (await once(child.stdout?.setEncoding('utf8') ?? child, 'data')) as [string]
    const { rows } = await superuser.query(records.one)
    const parts: Part[] = []
    for (const question of records.questions(rows[0].id)) {
      const ask = (path: string, headers = {}) => askServer(`http://127.0.0.1:${port.trim()}${path}`, headers)
      const { path, page } = question
      const lines = await inRounds(3, {
        'pg, one named statement, superuser': () => askDatabase(superuser, question),
        [eachTime.api]: () => ask(path, unprepared),
        'API, prepared': () => ask(path),
        ...(page && { [eachTime.page]: () => ask(page, unprepared), 'page, prepared': () => ask(page) }),
      })
      parts.push({ title: `${records.title}: ${question.what}, of ${size.toLocaleString('en')}`, lines })
    }
    return parts
  } finally {
    child.disconnect()
  }
}

/** Who might be somebody is answered each time, here as the visitor they are. */
const unprepared = { cookie: 'session=nobody' }
const eachTime = { api: 'API, asked each time', page: 'page, rendered each time' }

/** One statement over and over, by as many callers as ask the server. */
export async function askDatabase(
  superuser: pg.Pool,
  { what, sql, values }: Omit<Question, 'page'>,
): Promise<Omit<Line, 'what'>> {
  const times: number[] = []
  const began = performance.now()
  const query = { name: `bench ${what}`, text: sql, values }
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - began < seconds * 1_000) {
        const start = performance.now()
        await superuser.query(query)
        times.push(performance.now() - start)
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

async function askServer(url: string, headers: Record<string, string>): Promise<Omit<Line, 'what'>> {
  let asked = 0
  const result = await autocannon({
    ...{ url, connections: callers, duration: seconds },
    // Searches have an allowance by caller: here each is of another.
    requests: [
      {
        setupRequest: (request) => ({ ...request, headers: { ...headers, 'x-forwarded-for': callerOf(asked++) } }),
      },
    ],
  })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

const callerOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`

/** The same of the API, and the same page, by how many there are: the ratio to the fewest is what growing costs. */
function growthOf(parts: Part[], sizes: readonly number[]): Part[] {
  const perSize = parts.length / sizes.length
  return Array.from({ length: perSize }, (_, place) => {
    const same = sizes.map((size, round) => ({ size, part: parts[round * perSize + place] }))
    const title = same[0]?.part?.title.replace(/, of .*/, ', as they grow') ?? ''
    return Object.values(eachTime).flatMap((what) => {
      const lines = same.flatMap(({ size, part }) => {
        const line = part?.lines.find((one) => one.what === what)
        return line ? [{ ...line, what: size.toLocaleString('en') }] : []
      })
      return lines.length > 0 ? [{ title: `${title}: ${what}`, lines }] : []
    })
  }).flat()
}
