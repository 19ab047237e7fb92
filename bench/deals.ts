import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { fillWithDeals } from '#testing/many-deals.ts'
import type { Ground } from './support/ground.ts'
import { inRounds, type Line, type Part, quantile } from './support/report.ts'

const serve = fileURLToPath(new URL('support/serve-member.ts', import.meta.url))
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
    const memberId = await fillWithDeals(superuser, size)
    return [await benchOverview({ ...ground, memberIds: [memberId] }, superuser)]
  } finally {
    await superuser.end()
  }
}

async function benchOverview(ground: Ground, superuser: pg.Pool): Promise<Part> {
  const child = fork(serve, {
    env: { ...process.env, NODE_ENV: 'production', BENCH_GROUND: JSON.stringify(ground) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const [port] = (await once(child.stdout?.setEncoding('utf8') ?? child, 'data')) as [string]
    const countQueries = async () => {
      child.send('how many?')
      return ((await once(child, 'message')) as [number])[0]
    }
    const lookOnce = () => lookByApi(`http://127.0.0.1:${port.trim()}`)
    await lookOnce()
    await countQueries()
    await lookOnce()
    const queries = await countQueries()
    const lines = await inRounds(3, {
      'pg, one named statement a card, superuser': () => load(() => lookBySql(superuser, ground.memberIds)),
      'API, as the member': () => load(lookOnce),
    })
    const of = `${size.toLocaleString('en')} listings, mandates and deals, 1,000 conversations`
    return { title: `The overview, ${of}: ${queries} queries`, lines }
  } finally {
    child.disconnect()
  }
}

async function lookByApi(origin: string) {
  const answers = await Promise.all(Object.keys(cards).map((path) => fetch(origin + path)))
  for (const answer of answers) {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    await answer.json()
  }
}

const lookBySql = (superuser: pg.Pool, memberIds: string[]) =>
  Promise.all(Object.entries(cards).map(([name, text]) => superuser.query({ name, text, values: memberIds })))

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
