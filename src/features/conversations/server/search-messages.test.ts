import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type GivenConversation, givenConversation, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let conversation: GivenConversation
beforeAll(async () => {
  app = await testApp()
  conversation = await givenConversation(app, { content: 'Is the Château’s boathouse part of it?' })
  const { starter, recipient } = conversation
  await writeMessage(app, recipient, conversation, 'It is,\nwith the pontoon. Nothing below 12% of it is for sale.')
  await writeMessage(app, starter, conversation, 'And the orchard beside the boathouse?')
})

const search = (member: GivenMember, words: string, rest = '') =>
  app.call(`/api/conversations/messages?search=${encodeURIComponent(words)}${rest}`, { as: member.actor })
const sequencesOf = async (member: GivenMember, words: string) =>
  (await search(member, words)).json.items.map(({ sequence }: { sequence: number }) => sequence)

test('both parties find a message by its words in any order, without regard to case and accents', async () => {
  for (const member of [conversation.starter, conversation.recipient]) {
    expect(await sequencesOf(member, 'BOATHOUSE')).toEqual([3, 1])
    expect(await sequencesOf(member, 'part chateau')).toEqual([1])
    expect(await sequencesOf(member, '"beside the boathouse"')).toEqual([3])
    expect(await sequencesOf(member, '"boathouse the"')).toEqual([])
    expect(await sequencesOf(member, '12%')).toEqual([2])
    expect(await sequencesOf(member, 'boathouse zebra')).toEqual([])
  }
})

test('a result has the other party, the subject, and the words that match', async () => {
  const { json } = await search(conversation.starter, 'pontoon')
  expect(json).toMatchObject({ next_cursor: null, newest_only: false })
  expect(json.items).toMatchObject([
    {
      ...{ conversation_id: conversation.id, sequence: 2, own: false, other: { name: 'Rafael Recipient' } },
      excerpt: [
        { text: 'It is, with the ', is_match: false },
        { text: 'pontoon', is_match: true },
        { text: '. Nothing below 12% of it is for sale.', is_match: false },
      ],
    },
  ])
  expect(json.items[0].subject_title).toEqual(expect.any(String))
})

test('words without three letters in a row are searched in the newest messages, and the answer says so', async () => {
  const { json } = await search(conversation.starter, '12')
  expect(json.newest_only).toBe(true)
  expect(json.items).toHaveLength(1)
})

test('pages follow one another from the newest to the oldest', async () => {
  const other = await givenConversation(app, { content: 'Sheet 1' })
  for (let n = 2; n <= 7; n++) await writeMessage(app, other.recipient, other, `Sheet ${n}`)
  for (const words of ['sheet', 'sh ee']) {
    const found: number[] = []
    for (let cursor = ''; ; ) {
      const { json } = await search(other.starter, words, `&limit=3${cursor && `&cursor=${cursor}`}`)
      found.push(...json.items.map(({ sequence }: { sequence: number }) => sequence))
      if (!json.next_cursor) break
      cursor = json.next_cursor
    }
    expect(found).toEqual([7, 6, 5, 4, 3, 2, 1])
  }
})

test('nobody else finds the messages, not by the verb and not by the function', async () => {
  const acquaintance = (await givenConversation(app, { recipient: conversation.recipient, content: 'Hello' })).starter
  for (const outsider of [await givenMember(app, { verified: true }), await givenCurator(app), acquaintance])
    expect(await sequencesOf(outsider, 'boathouse')).toEqual([])
  expect((await app.call('/api/conversations/messages?search=boathouse')).status).toBe(401)
  const find = sql`select find_own_messages('boathouse', 50, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff') as id`
  for (const as of [visitor, acquaintance.actor])
    expect((await actAs(as, () => app.platform.db.execute(find))).rows).toEqual([])
  expect((await actAs(conversation.starter.actor, () => app.platform.db.execute(find))).rows).toHaveLength(2)
})

test('finds the edited text and not the one before, also in an ended conversation', async () => {
  const edited = await givenConversation(app, { content: 'The marmalade is ready' })
  await requestAsParty(app, edited.starter, edited, 'PUT', `/messages/${edited.messageId}`, {
    ...{ content: 'The quince is ready', key: crypto.randomUUID(), edited_at: null },
  })
  await requestAsParty(app, edited.recipient, edited, 'POST', '/end')
  expect(await sequencesOf(edited.recipient, 'marmalade')).toEqual([])
  expect(await sequencesOf(edited.recipient, 'quince')).toEqual([1])
})

test('a suspended member finds nothing, even with a valid token', async () => {
  const { starter } = await givenConversation(app, { content: 'A secret kumquat' })
  await decide(app, await givenCurator(app), `members/${starter.id}/suspension`, { reason: 'A list was forwarded.' })
  const find = sql`select find_own_messages('kumquat', 50, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff')`
  expect((await actAs(starter.actor, () => app.platform.db.execute(find))).rows).toEqual([])
})

test('refuses an empty search, and a cursor that is none', async () => {
  expect((await search(conversation.starter, ' ')).status).toBe(400)
  expect((await search(conversation.starter, 'boathouse', '&cursor=none')).status).toBe(400)
  expect((await search(conversation.starter, '""')).json.items).toEqual([])
})
