import type pg from 'pg'
import { fillWithDeals } from '#testing/many-deals.ts'
import { fillWithListings } from '#testing/many-listings.ts'
import type { Bench } from '../support/bench.ts'
import type { BenchDatabase } from '../support/bench-database.ts'
import { openPool } from '../support/open-pool.ts'
import { inRounds, type Table } from '../support/rounds.ts'
import { servedApart } from '../support/served-apart.ts'
import { askAsMembers, type Load, type Measured } from './ask-as-members.ts'
import { assertSameAnswers } from './assert-same-answers.ts'
import { openDatabaseCpu } from './database-cpu.ts'
import { bareLine, memberBounds, memberLine, sizeOfPage } from './member-bounds.ts'
import { rendered, requests } from './member-requests.ts'
import { membersChart } from './members-chart.ts'
import { openSessions, visitOnce } from './open-sessions.ts'

const [listingCount, callers, readers] = [20_000, 32, 8]

export const members: Bench = {
  title: 'Members',
  meaning: `Requests of members with sessions of their own, as in production: each is authenticated by its cookie. One process and ${listingCount.toLocaleString('en')} listings; 32 connections of as many members for the API, 8 for pages. "server µs" and "database µs" are the CPU of one request in the server process and in all processes of PostgreSQL. The bare server is node:http with one prepared statement of pg for each request, 8 connections and the same rows: for a list one page of full cards, their total and the counts of the categories, for one listing also its photographs and its owner. It is superuser, so no row policies apply, and it neither authenticates, counts for rate limits nor validates. Pages are accepted compressed, as browsers do, and have been visited before; the overview is that of a member with 1,000 conversations, listings, mandates and deals. A stall is a time in which the event loop of the server does nothing else; the longest is that of all rounds. Size is that of the unpacked HTML besides styles.`,
  settings: [],
  bounds: memberBounds,
  chart: membersChart,
  run: benchMembers,
}

async function benchMembers(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 8 })
  try {
    const { owner, memberIds, listingId } = await fill(superuser)
    const [callersCookies, ownerCookies] = [
      await openSessions(superuser, memberIds),
      await openSessions(superuser, Array<string>(readers).fill(owner)),
    ]
    const readDatabaseCpu = await openDatabaseCpu(superuser)
    return await servedApart('../members/serve-bare.ts', { ...database, memberIds }, (barePort, bare) =>
      servedApart('../members/serve-signed-in.ts', { ...database, memberIds: [] }, async (port, child) => {
        const origins = { bare: `http://127.0.0.1:${barePort}`, ours: `http://127.0.0.1:${port}` }
        const ask = async (load: Load, measured: Measured) => {
          // The database counts searches, which have a rate limit.
          await superuser.query('truncate rate_limit')
          return await askAsMembers(load, measured)
        }
        const tables: Table[] = []
        for (const { title, path, amounts } of requests(listingId).filter(isChosen)) {
          await assertSameAnswers(origins, path, callersCookies[0] ?? '')
          const [bareLoad, ourLoad] = [
            { url: origins.bare + path, cookies: callersCookies, requests: amounts.bare },
            { url: origins.ours + path, cookies: callersCookies, requests: amounts.ours },
          ]
          const candidates = {
            [bareLine]: () => ask(bareLoad, { child: bare, readDatabaseCpu }),
            [memberLine]: () => ask(ourLoad, { child, readDatabaseCpu }),
          }
          tables.push({ group: 'The API', title, lines: await warmRounds(candidates) })
        }
        for (const { title, path, amount, shows, isOverview } of rendered(listingId).filter(isChosen)) {
          const sessions = isOverview ? ownerCookies : callersCookies.slice(0, readers)
          const visits = await Promise.all(sessions.map((cookies) => visitOnce(origins.ours + path, cookies, shows)))
          const load = { url: origins.ours + path, cookies: visits.map(({ cookies }) => cookies), requests: amount }
          const lines = await warmRounds({
            [memberLine]: () => ask(load, { child, readDatabaseCpu, measuresStalls: true }),
          })
          tables.push({ group: 'Pages', title, lines, counts: { [sizeOfPage(title)]: kilobytesOf(visits[0]?.html) } })
        }
        return tables
      }),
    )
  } finally {
    await superuser.end()
  }
}

/** `BENCH_ONLY=listing npm run bench -- members` measures some of the lines and records nothing. */
const isChosen = ({ title }: { title: string }) => title.includes(process.env.BENCH_ONLY ?? '')

/** The first requests meet code that is not compiled yet and connections that have prepared nothing. */
async function warmRounds(candidates: Parameters<typeof inRounds>[0]) {
  for (const run of Object.values(candidates)) await run()
  return await inRounds(candidates)
}

async function fill(superuser: pg.Pool) {
  await superuser.query('truncate listing, listing_tally, mandate, conversation, deal cascade')
  await fillWithListings(superuser, listingCount)
  const owner = await fillWithDeals(superuser, 1_000)
  const members = await superuser.query<{ id: string }>(
    `select id from member where verified and first_name like 'Member %' order by first_name limit $1`,
    [callers],
  )
  const listings = await superuser.query<{ id: string }>(
    `select listing_id as id from listing_search where is_open and not is_private order by created_at desc limit 1 offset 99`,
  )
  return { owner, memberIds: members.rows.map(({ id }) => id), listingId: listings.rows[0]?.id ?? '' }
}

const kilobytesOf = (html = '') => Buffer.byteLength(html.replace(/<style[^>]*>.*?<\/style>/gs, '')) / 1_000
