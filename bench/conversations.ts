import type pg from 'pg'
import { fillWithConversations } from '#testing/many-conversations.ts'
import { chartOfTables, durations } from './charts/chart-of-tables.ts'
import { askLimited } from './support/ask-limited.ts'
import { askServer, load } from './support/ask-server.ts'
import { type Bench, milliseconds, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { askDatabase, type Question } from './support/bench-records.ts'
import { openPool } from './support/open-pool.ts'
import { inRounds, type Table } from './support/rounds.ts'
import { sizesOf } from './support/settings.ts'
import { withMembersServed } from './support/with-members-served.ts'

const asMember = 'API, as the member'
const slowestAnswer = 100

export const conversations: Bench = {
  title: 'Conversations of a member of a thousand',
  meaning:
    'Requests of a member with a thousand conversations, beside one statement of a bare driver without row policies. The ratio is the share of its speed that remains after policies, names, images and HTTP.',
  settings: ['BENCH_MESSAGES'],
  chart: (title, tables) =>
    chartOfTables(
      title,
      tables,
      durations('p99', slowestAnswer, ({ what }) => what === asMember),
    ),
  bounds: [
    {
      says: `Each request is answered within ${slowestAnswer} ms at p99, with eight members sending requests at once without a pause.`,
      judge: (tables) =>
        worstOf(
          tables.flatMap(({ group, title, lines }) =>
            lines
              .filter(({ what }) => what === asMember)
              .map(({ p99 }) => ({ what: `${title}, ${group?.toLowerCase()}`, value: p99 })),
          ),
          slowestAnswer,
          milliseconds,
        ),
    },
  ],
  run: benchConversations,
}

async function benchConversations(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: load.callers })
  const tables: Table[] = []
  try {
    for (const size of sizesOf('BENCH_MESSAGES')) {
      await superuser.query('truncate conversation cascade')
      const [memberId = ''] = await fillWithConversations(superuser, size)
      tables.push(...(await benchSize(database, superuser, { size, memberId })))
    }
    return tables
  } finally {
    await superuser.end()
  }
}

async function benchSize(
  database: BenchDatabase,
  superuser: pg.Pool,
  { size, memberId }: { size: number; memberId: string },
) {
  const { rows } = await superuser.query(
    'select conversation_id as id from conversation_party where member_id = $1 order by id limit 1',
    [memberId],
  )
  return await withMembersServed(database, async ({ origin }) => {
    const headers = { 'x-member': memberId }
    const ask = (url: string) =>
      url.includes('search=')
        ? askLimited(url, headers, () => superuser.query('truncate rate_limit'))
        : askServer(url, { headers })
    const tables: Table[] = []
    for (const question of questions(memberId, rows[0].id)) {
      const lines = await inRounds({
        'one statement, bare driver': () => askDatabase(superuser, question),
        [asMember]: () => ask(origin + question.path),
      })
      tables.push({ group: `Of ${size.toLocaleString('en')} messages`, title: question.what, lines })
    }
    return tables
  })
}

const page = (order: string) =>
  `select p.*, c.*, card.*, left(m.content, 160) as content from conversation_party p
   join conversation c on c.id = p.conversation_id join member_card card on card.member_id = p.other_id
   join message m on m.conversation_id = c.id and m.sequence = c.last_sequence
   where p.member_id = $1 order by ${order}p.last_message_at desc, p.conversation_id desc limit 31`

const messagesWith = (condition: string) =>
  `select m.*, c.subject_title from message m join conversation c on c.id = m.conversation_id
   where $1 in (c.starter_id, c.recipient_id) and ${condition} order by m.created_at desc limit 31`

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
  {
    ...{ what: 'rare words in messages', path: '/api/conversations/messages?search=3333' },
    ...{ sql: messagesWith("m.content like '%3333%'"), values: [memberId] },
  },
  {
    ...{ what: 'frequent words in messages', path: '/api/conversations/messages?search=boathouse+storm' },
    ...{ sql: messagesWith("m.content like '%boathouse%' and m.content like '%storm%'"), values: [memberId] },
  },
]
