import type pg from 'pg'
import { fillWithDeals } from '#testing/many-deals.ts'
import { chartOfTables, count, durations } from './charts/chart-of-tables.ts'
import { type Bench, milliseconds, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { openPool } from './support/open-pool.ts'
import { inRounds, loadFor, type Table } from './support/rounds.ts'
import { sizeOf } from './support/settings.ts'
import { type Served, withMembersServed } from './support/with-members-served.ts'

const overviews = { callers: 4, seconds: 2 }
const asMember = 'API, as the member'
const mostQueries = 9
const slowestOverview = 250

export const deals: Bench = {
  title: 'The overview',
  meaning:
    'All cards of the overview at once, for a member with a thousand conversations and the set number of listings, mandates and deals, beside one statement per card of a bare driver without row policies. The ratio is the share of its speed that remains.',
  settings: ['BENCH_DEALS'],
  chart: (title, tables) =>
    chartOfTables(title, tables, [
      ...durations('p99', slowestOverview, ({ what }) => what === asMember),
      count('queries', 'queries', mostQueries),
    ]),
  bounds: [
    {
      says: `The overview takes at most ${mostQueries} queries, for any number of records.`,
      judge: ([table]) => {
        const queries = table?.counts?.queries ?? Number.NaN
        return { isMet: queries <= mostQueries, measurement: `${queries} queries` }
      },
    },
    {
      says: `All of its cards are loaded within ${slowestOverview} ms at p99, with four members sending requests at once without a pause.`,
      judge: (tables) =>
        worstOf(
          tables.flatMap(({ lines }) =>
            lines.filter(({ what }) => what === asMember).map(({ p99 }) => ({ what: 'all cards', value: p99 })),
          ),
          slowestOverview,
          milliseconds,
        ),
    },
  ],
  run: benchDeals,
}

/** Each card of the overview: the request of the screen, and the same data by one statement without row policies. */
const cards = {
  '/api/listings/mine?limit=3': `
    select l.*, p.*, (select count(*) from listing where owner_id = $1) as total
    from listing l join listing_particulars p on p.listing_id = l.id where l.owner_id = $1 order by l.created_at desc limit 3`,
  '/api/mandates/mine?limit=3': `
    select *, (select count(*) from mandate where buyer_id = $1) as total
    from mandate where buyer_id = $1 order by created_at desc limit 3`,
  '/api/conversations/unread': `
    select sum(unread), count(*) filter (where unread > 0), count(*) from conversation_party where member_id = $1`,
  '/api/deals?tab=active&limit=2': `
    select d.*, b.name, s.name, count(*) over () as total
    from deal d join member_card b on b.member_id = buyer_id join member_card s on s.member_id = seller_id
    where $1 in (buyer_id, seller_id) and stage not in ('Completed', 'Withdrawn') order by created_at desc limit 2`,
  '/api/attention': `
    select id, m.name, subject_title, p.last_message_at, request_status, count(*) over ()
    from conversation_party p join conversation c on c.id = conversation_id join member_card m on m.member_id = other_id
    where p.member_id = $1 and (unread > 0 or request_status in ('New', 'Awaiting Response'))
    order by p.last_message_at desc limit 5`,
}

async function benchDeals(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 8 })
  try {
    await superuser.query('truncate listing, mandate, conversation, deal cascade')
    const memberId = await fillWithDeals(superuser, sizeOf('BENCH_DEALS'))
    return [await withMembersServed(database, (served) => benchOverview(served, superuser, memberId))]
  } finally {
    await superuser.end()
  }
}

async function benchOverview(served: Served, superuser: pg.Pool, memberId: string): Promise<Table> {
  const loadOverview = () => loadCardsByApi(served.origin, memberId)
  await loadOverview()
  const memoryBefore = await served.memory()
  await loadOverview()
  const queries = (await served.memory()).queries - memoryBefore.queries
  const lines = await inRounds({
    'one statement a card, bare driver': () => loadFor(overviews, () => loadCardsBySql(superuser, memberId)),
    [asMember]: () => loadFor(overviews, loadOverview),
  })
  return { title: 'All cards at once, 4 members', lines, counts: { queries } }
}

async function loadCardsByApi(origin: string, memberId: string) {
  const responses = Object.keys(cards).map((path) => fetch(origin + path, { headers: { 'x-member': memberId } }))
  for (const answer of await Promise.all(responses)) {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    await answer.json()
  }
}

const loadCardsBySql = (superuser: pg.Pool, memberId: string) =>
  Promise.all(Object.entries(cards).map(([name, text]) => superuser.query({ name, text, values: [memberId] })))
