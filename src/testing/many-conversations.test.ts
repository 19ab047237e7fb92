import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { expectFewRowsRead, explainedApp } from './explained-app.ts'
import { fillWithConversations } from './many-conversations.ts'
import { memberActor, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
let app: TestApp
let plans: string[]
let reader: Actor
let otherReader: Actor
let conversationId: string

beforeAll(async () => {
  const [id = '', , , otherId = ''] = await fillWithConversations(database.superuser, 100_000)
  reader = memberActor(id)
  otherReader = memberActor(otherId)
  const { rows } = await database.superuser.query(
    'select conversation_id as id from conversation_party where member_id = $1 limit 1',
    [id],
  )
  conversationId = rows[0].id
  await addMessages(conversationId)
  ;({ app, plans } = await explainedApp(database, { measured: true }))
}, 60_000)

async function addMessages(id: string) {
  const client = await database.superuser.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update conversation set last_sequence = 5000 where id = $1', [id])
  await client.query(
    `insert into message (conversation_id, sequence, sender_id, receiver_id, content, key)
     select id, n, starter_id, recipient_id, 'No. ' || n, gen_random_uuid() from conversation, generate_series(11, 5000) as n where id = $1`,
    [id],
  )
  await client.query('reset session_replication_role')
  client.release()
}

const callAndExplain = async (url: string, as = reader) => {
  plans.length = 0
  const { status, json } = await app.call(url, { as })
  expect(status).toBe(200)
  return json
}

const expectRowsRead = (atMost: number) =>
  expectFewRowsRead(plans, ['conversation', 'conversation_party', 'message'], atMost)

test('a page of conversations reads no others, among 1,000 conversations and 100,000 messages', async () => {
  const firstPage = await callAndExplain('/api/conversations')
  expect(firstPage.items).toHaveLength(30)
  expectRowsRead(31)
  expect(plans.join('\n')).toMatch(/conversation_party_recent/)
  // After several executions PostgreSQL may choose a generic plan.
  for (let repeat = 0; repeat < 7; repeat += 1) {
    await callAndExplain(`/api/conversations?cursor=${firstPage.next_cursor}`)
    expectRowsRead(31)
  }
})

test('a page sorted by unread reads no others', async () => {
  const firstPage = await callAndExplain('/api/conversations?sort=unread')
  expect(firstPage.items[0].unread).toBe(2)
  expectRowsRead(31)
  expect(plans.join('\n')).toMatch(/conversation_party_unread/)
  await callAndExplain(`/api/conversations?sort=unread&cursor=${firstPage.next_cursor}`)
  expectRowsRead(31)
})

test('unread counts read the member’s own conversations and no messages', async () => {
  const { messages, conversations, active } = await callAndExplain('/api/conversations/unread')
  expect(active).toBe(1_000)
  expect(messages).toBe(2 * conversations)
  expectRowsRead(1_000)
  expect(plans.join('\n')).not.toMatch(/Scan [^\n]* on message\b/)
})

test('a page of messages reads no others of its conversation', async () => {
  await callAndExplain(`/api/conversations/${conversationId}`)
  // The rows of both parties.
  expectRowsRead(2)
  for (const bound of ['', '?before=4000', '?after=0']) {
    const { items } = await callAndExplain(`/api/conversations/${conversationId}/messages${bound}`)
    expect(items).toHaveLength(50)
    expectRowsRead(50)
  }
})

test('requests are found without conversations that the member started, and counted without messages', async () => {
  const { items, counts } = await callAndExplain('/api/information-requests')
  expect(items).toHaveLength(30)
  expect(counts).toEqual({ all: 500, new: 0, ongoing: 500, awaiting_response: 0 })
  expect(plans.join('\n')).toMatch(/conversation_party_requests/)
  expectRowsRead(500)
})

test('a search reads only the member’s own conversations', async () => {
  const { items } = await callAndExplain('/api/conversations?search=correspondent+7')
  expect(items.length).toBeGreaterThan(0)
  expectRowsRead(1_000)
})

test('a search for rare words in messages uses the index, and one for frequent words reads the newest', async () => {
  const { items: rare } = await callAndExplain('/api/conversations/messages?search=3333')
  expect(plans.join('\n')).toMatch(/Bitmap Index Scan on message_words/)
  expectRowsRead(500)
  expect(rare.length).toBeGreaterThan(0)
  const { items: frequent } = await callAndExplain('/api/conversations/messages?search=boathouse+storm', otherReader)
  expect(frequent).toHaveLength(10)
  expect(plans.join('\n')).not.toMatch(/ on message_words/)
  expectRowsRead(100)
})
