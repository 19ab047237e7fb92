import autocannon from 'autocannon'
import pg from 'pg'
import { fillWithConversations } from '#testing/many-conversations.ts'
import { askDatabase, type Question } from './support/bench-records.ts'
import type { Ground } from './support/ground.ts'
import { inRounds, type Line, type Part } from './support/report.ts'
import { withMembersServed } from './support/with-members-served.ts'

const [callers, seconds] = [8, 2]

/** How many messages there are in each round, ten a conversation, unless told: `BENCH_MESSAGES=100000,1000000`. */
const sizes = (process.env.BENCH_MESSAGES ?? '100000').split(',').map(Number)

/** What a member of a thousand conversations asks for, beside the same SQL by a bare driver, at several sizes. */
export async function benchConversations(ground: Ground): Promise<Part[]> {
  const superuser = new pg.Pool({ connectionString: ground.superuserUrl, max: callers })
  const parts: Part[] = []
  try {
    for (const size of sizes) {
      await superuser.query('truncate conversation cascade')
      const [memberId = ''] = await fillWithConversations(superuser, size)
      parts.push(...(await benchSize(ground, superuser, { size, memberId })))
    }
    return parts
  } finally {
    await superuser.end()
  }
}

async function benchSize(ground: Ground, superuser: pg.Pool, { size, memberId }: { size: number; memberId: string }) {
  const { rows } = await superuser.query(
    'select conversation_id as id from conversation_party where member_id = $1 order by id limit 1',
    [memberId],
  )
  return await withMembersServed(ground, async ({ origin }) => {
    const parts: Part[] = []
    for (const question of questions(memberId, rows[0].id)) {
      const lines = await inRounds(3, {
        'pg, one named statement, superuser': () => askDatabase(superuser, question),
        'API, as the member': () => askApi(`${origin}${question.path}`, memberId),
      })
      parts.push({ title: `Conversations: ${question.what}, of ${size.toLocaleString('en')} messages`, lines })
    }
    return parts
  })
}

const page = (order: string) =>
  `select p.*, c.*, card.*, left(m.content, 160) as content from conversation_party p
   join conversation c on c.id = p.conversation_id join member_card card on card.member_id = p.other_id
   join message m on m.conversation_id = c.id and m.sequence = c.last_sequence
   where p.member_id = $1 order by ${order}p.last_message_at desc, p.conversation_id desc limit 31`

const questions = (memberId: string, conversationId: string): Question[] => [
  { what: 'the list', path: '/api/conversations', sql: page(''), values: [memberId] },
  {
    ...{ what: 'the list, unread first', path: '/api/conversations?sort=unread' },
    ...{ sql: page('(p.unread > 0) desc, '), values: [memberId] },
  },
  {
    ...{ what: 'what is unread', path: '/api/conversations/unread' },
    sql: `select sum(unread), count(*) filter (where unread > 0),
        count(*) filter (where ended_at is null and other_ended_at is null) from conversation_party where member_id = $1`,
    values: [memberId],
  },
  {
    ...{ what: 'the messages of one', path: `/api/conversations/${conversationId}/messages` },
    sql: 'select * from message where conversation_id = $1 order by sequence desc limit 51',
    values: [conversationId],
  },
]

async function askApi(url: string, memberId: string): Promise<Omit<Line, 'what'>> {
  const headers = { 'x-member': memberId }
  const result = await autocannon({ url, headers, connections: callers, duration: seconds })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
