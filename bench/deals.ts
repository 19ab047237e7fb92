import pg from 'pg'
import { fillWithDeals } from '#testing/many-deals.ts'
import type { Ground } from './support/ground.ts'
import { inRounds, type Line, type Part, quantile } from './support/report.ts'
import { type Served, withMembersServed } from './support/with-members-served.ts'

const callers = 4

/** How many listings, mandates and deals the member has beside a thousand conversations, and for how long is asked. */
const size = Number(process.env.BENCH_DEALS ?? 1_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)

/** Each card of the overview: what a screen asks for it, and the same by one statement, past the policies. */
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

/** The overview of a member who has much: all of its cards at once, beside the same SQL by a bare driver. */
export async function benchDeals(ground: Ground): Promise<Part[]> {
  const superuser = new pg.Pool({ connectionString: ground.superuserUrl, max: 8 })
  try {
    await superuser.query('truncate listing, mandate, conversation, deal cascade')
    const memberId = await fillWithDeals(superuser, size)
    return [await withMembersServed(ground, (served) => benchOverview(served, superuser, memberId))]
  } finally {
    await superuser.end()
  }
}

async function benchOverview(served: Served, superuser: pg.Pool, memberId: string): Promise<Part> {
  const look = () => lookByApi(served.origin, memberId)
  await look()
  const before = await served.memory()
  await look()
  const queries = (await served.memory()).queries - before.queries
  const lines = await inRounds(3, {
    'pg, one named statement a card, superuser': () => load(() => lookBySql(superuser, memberId)),
    'API, as the member': () => load(look),
  })
  const of = `${size.toLocaleString('en')} listings, mandates and deals, 1,000 conversations`
  return { title: `The overview, ${of}: ${queries} queries`, lines }
}

async function lookByApi(origin: string, memberId: string) {
  const asked = Object.keys(cards).map((path) => fetch(origin + path, { headers: { 'x-member': memberId } }))
  for (const answer of await Promise.all(asked)) {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    await answer.json()
  }
}

const lookBySql = (superuser: pg.Pool, memberId: string) =>
  Promise.all(Object.entries(cards).map(([name, text]) => superuser.query({ name, text, values: [memberId] })))

async function load(look: () => Promise<unknown>): Promise<Omit<Line, 'what'>> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - began < seconds * 1_000) {
        const start = performance.now()
        await look()
        times.push(performance.now() - start)
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
