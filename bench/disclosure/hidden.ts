import { randomUUID } from 'node:crypto'
import { chartOfTables, durations } from '../charts/chart-of-tables.ts'
import { type Bench, worstOf } from '../support/bench.ts'
import type { BenchDatabase } from '../support/bench-database.ts'
import { openPool } from '../support/open-pool.ts'
import type { Table } from '../support/rounds.ts'
import { servedApart } from '../support/served-apart.ts'
import { type DisclosureWorld, openWorld } from './disclosure-world.ts'
import { givenHiddenListings, type HiddenListing } from './hidden-listings.ts'
import { compareTimes } from './slower-share.ts'

const [missing, missingAgain, hidden] = ['an id that does not exist', 'another such id', 'a hidden listing']

/** Percent of pairs, from the half that is chance. With fewer, a reader needs hundreds of answers about each id. */
const mostFromHalf = 5

const half = 50

export const hiddenListings: Bench = {
  title: 'Hidden listings, by the time of answers',
  meaning:
    'A reader who is not named asks for listings for named members, and for ids beside theirs that do not exist; all are answered 404. One request at a time, in random order, each about an id that was not asked for before. “Slower” is the share of pairs of an answer and one of the first line in which the former took longer: at 50 % the time tells nothing. The second line shows how far chance alone moves it.',
  settings: [],
  bounds: [
    {
      says: `The time of an answer does not tell whether a hidden listing exists: it takes longer in ${half - mostFromHalf} to ${half + mostFromHalf} % of pairs.`,
      judge: (tables) =>
        worstOf(
          tables.map(({ title, lines }) => ({
            what: title,
            value: Math.abs((lines.find(({ what }) => what === hidden)?.slower ?? Number.NaN) - half),
          })),
          mostFromHalf,
          (value) => `${value.toFixed(1)} points from ${half} %`,
        ),
    },
  ],
  chart: (title, tables) => chartOfTables(title, tables, durations('p50')),
  run: benchHidden,
}

async function benchHidden(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 4 })
  try {
    return await servedApart('../members/serve-signed-in.ts', { ...database, memberIds: [] }, async (port) => {
      const world = await openWorld(superuser, `http://127.0.0.1:${port}`, database.memberIds.slice(0, 2))
      const listings = await givenHiddenListings(world, superuser)
      const tables: Table[] = []
      for (const [title, question] of Object.entries(questions)) {
        const listingsOf = sequence(listings)
        const ask = (idsOf: (listing: HiddenListing) => HiddenListing) => async () =>
          await timeOf(world, question(idsOf(listingsOf()), world))
        const candidates = {
          [missing]: ask(idsBeside),
          [missingAgain]: ask(idsBeside),
          [hidden]: ask((listing) => listing),
        }
        tables.push({ title, lines: await compareTimes(candidates, world.forgetLimits) })
      }
      return tables
    })
  } finally {
    await superuser.end()
  }
}

/** One after the other, and again from the first. */
function sequence<T>(all: T[]): () => T {
  let next = 0
  return () => {
    const item = all[next++ % all.length]
    if (item === undefined) throw new Error('There is nothing to ask for')
    return item
  }
}

type Question = (ids: HiddenListing, world: DisclosureWorld) => { path: string; init: RequestInit }

const asVisitor = (path: string) => ({ path, init: {} })

const asMember = (path: string, { members: [member] }: DisclosureWorld) => ({
  path,
  init: { headers: { cookie: member?.cookie ?? '' } },
})

const questions: Record<string, Question> = {
  'API, to a member': ({ id }, world) => asMember(`/api/listings/${id}`, world),
  'API, to a visitor': ({ id }) => asVisitor(`/api/listings/${id}`),
  'page, to a member': ({ id }, world) => asMember(`/listings/${id}`, world),
  'page, to a visitor': ({ id }) => asVisitor(`/listings/${id}`),
  'photograph, to a member': ({ photographId }, world) => asMember(`/photographs/${photographId}/400.webp`, world),
  'photograph, to a visitor': ({ photographId }) => asVisitor(`/photographs/${photographId}/400.webp`),
  'message, from a member': ({ id }, { origin, members: [member] }) => ({
    path: '/api/conversations',
    init: {
      method: 'POST',
      headers: { cookie: member?.cookie ?? '', origin, 'content-type': 'application/json' },
      body: JSON.stringify({ listing_id: id, content: 'May I see it?', key: randomUUID() }),
    },
  }),
}

/** Ids of the same time, which indexes keep beside those of the listing. */
const idsBeside = ({ id, photographId }: HiddenListing): HiddenListing => ({
  id: beside(id),
  photographId: beside(photographId),
})

const beside = (id: string) => id.slice(0, -12) + randomUUID().slice(-12)

/** Milliseconds until the last byte of an answer that there is none. */
async function timeOf({ origin }: DisclosureWorld, { path, init }: ReturnType<Question>): Promise<number> {
  const start = performance.now()
  const response = await fetch(origin + path, init)
  await response.arrayBuffer()
  const time = performance.now() - start
  if (response.status !== 404) throw new Error(`${path} answered ${response.status}`)
  return time
}
