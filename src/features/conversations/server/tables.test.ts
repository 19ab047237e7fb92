import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type GivenConversation, givenConversation, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let conversation: GivenConversation
let curator: GivenMember
let stranger: GivenMember
beforeAll(async () => {
  app = await testApp()
  conversation = await givenConversation(app)
  curator = await givenCurator(app)
  stranger = await givenMember(app, { verified: true })
})

/** Queries as the member, without any verb that could refuse them. */
const executeAs = (as: Actor, statement: SQL) => actAs(as, () => app.platform.db.execute(statement))
const refused = expect.objectContaining({
  cause: expect.objectContaining({
    message: expect.stringMatching(/row-level security|not theirs|its messages alone|sender's to change/),
  }),
})

const write = (sender: string, id = conversation.id) => sql`
  insert into message (conversation_id, sequence, sender_id, receiver_id, content, key, created_at)
  values (${id}, 77, ${sender}, ${sender}, 'Forged', ${randomUUID()}, '2001-01-01') returning *`

describe('row policies for reading', () => {
  test.each(['conversation', 'conversation_party', 'message'])(
    'a member reads only their own rows of %s',
    async (table) => {
      const count = async (as: Actor) => (await executeAs(as, sql.raw(`select from ${table}`))).rows.length
      expect(await count(conversation.starter.actor)).toBeGreaterThan(0)
      expect(await count(conversation.recipient.actor)).toBeGreaterThan(0)
      for (const as of [stranger.actor, curator.actor, visitor]) expect(await count(as)).toBe(0)
    },
  )

  test('a suspended member reads no rows, even with a valid token', async () => {
    const { starter, id } = await givenConversation(app)
    await decide(app, curator, `members/${starter.id}/suspension`, { reason: 'A list was forwarded.' })
    for (const table of ['conversation', 'conversation_party', 'message'])
      expect((await executeAs(starter.actor, sql.raw(`select from ${table}`))).rows).toEqual([])
    await expect(executeAs(starter.actor, write(starter.id, id))).rejects.toEqual(refused)
  })

  test('a member reads the blocks they made, not those against them', async () => {
    const blocked = await givenConversation(app)
    await requestAsParty(app, blocked.recipient, blocked, 'PUT', '/block')
    const countBlocks = async ({ actor }: GivenMember) =>
      (await executeAs(actor, sql`select from member_block`)).rows.length
    expect(await countBlocks(blocked.recipient)).toBe(1)
    expect(await countBlocks(blocked.starter)).toBe(0)
    expect(await countBlocks(curator)).toBe(0)
  })
})

describe('row policies and triggers for writing', () => {
  test('the database refuses a message in another member’s name, or from a member who is not a party', async () => {
    const { starter, recipient } = conversation
    await expect(executeAs(starter.actor, write(recipient.id))).rejects.toEqual(refused)
    for (const { actor, id } of [stranger, curator]) {
      await expect(executeAs(actor, write(id))).rejects.toEqual(refused)
      await expect(executeAs(actor, write(starter.id))).rejects.toEqual(refused)
    }
  })

  test('the database refuses a message in an ended conversation, or between blocked members', async () => {
    for (const [method, path] of [
      ['POST', '/end'],
      ['PUT', '/block'],
    ] as const) {
      const closedConversation = await givenConversation(app)
      await requestAsParty(app, closedConversation.recipient, closedConversation, method, path)
      for (const { actor, id } of [closedConversation.starter, closedConversation.recipient])
        await expect(executeAs(actor, write(id, closedConversation.id))).rejects.toEqual(refused)
    }
  })

  test('the database refuses changing messages of others, and deleting any', async () => {
    const { starter, recipient, messageId } = conversation
    for (const { actor } of [starter, recipient, stranger, curator]) await executeAs(actor, sql`delete from message`)
    for (const { actor } of [recipient, stranger, curator])
      await executeAs(actor, sql`update message set content = 'Otherwise' where id = ${messageId}`)
    expect(await recordsOf(app).ask('select content from message where id = $1', messageId)).toEqual([
      { content: 'Is the boathouse part of it?' },
    ])
  })

  test.each(['created_at = now()', 'sequence = 9', 'sender_id = receiver_id', 'key = gen_random_uuid()'])(
    'the database refuses to set %s on a sender’s own message',
    async (change) => {
      const { actor } = conversation.starter
      await expect(executeAs(actor, sql`update message set ${sql.raw(change)}`)).rejects.toEqual(refused)
    },
  )

  test('the database refuses editing a message that is five minutes old, or in a conversation that is closed', async () => {
    const { starter, recipient, id, messageId } = await givenConversation(app)
    const edit = () => executeAs(starter.actor, sql`update message set content = 'Otherwise' where id = ${messageId}`)
    await recordsOf(app).ask(`update message set created_at = now() - interval '5 minutes' where id = $1`, messageId)
    await expect(edit()).rejects.toEqual(refused)
    await recordsOf(app).ask('update message set created_at = now() where id = $1', messageId)
    await requestAsParty(app, recipient, { id }, 'POST', '/end')
    await edit()
    expect(await recordsOf(app).ask('select content, edited_at from message where id = $1', messageId)).toEqual([
      { content: 'Is the boathouse part of it?', edited_at: null },
    ])
  })

  test.each([
    ['read_through = 9', 'another’s'],
    ['unread = 0', 'one’s own'],
    ['read_at = now()', 'one’s own'],
    ['last_message_at = now()', 'one’s own'],
    ['has_written = true', 'one’s own'],
    ['other_ended_at = now()', 'one’s own'],
    ['started = true', 'one’s own'],
    ['member_id = other_id', 'one’s own'],
  ])('the database refuses to set %s on %s row of conversation_party', async (change, whose) => {
    const { id, recipient } = conversation
    const row = sql`conversation_id = ${id} and member_id = ${whose === 'another’s' ? conversation.starter.id : recipient.id}`
    const rowsBefore = await recordsOf(app).ask('select * from conversation_party where conversation_id = $1', id)
    const changing = executeAs(
      recipient.actor,
      sql`update conversation_party set ${sql.raw(change)} where ${row} returning 1`,
    )
    if (whose === 'another’s') expect((await changing).rows).toEqual([])
    else await expect(changing).rejects.toEqual(refused)
    expect(await recordsOf(app).ask('select * from conversation_party where conversation_id = $1', id)).toEqual(
      rowsBefore,
    )
  })

  test.each(['last_sequence = 0', "subject_title = 'Mine'", 'recipient_id = starter_id', 'created_at = now()'])(
    'the database refuses to set %s on a conversation',
    async (change) => {
      const update = sql`update conversation set ${sql.raw(change)} where id = ${conversation.id}`
      await expect(executeAs(conversation.starter.actor, update)).rejects.toEqual(refused)
    },
  )

  test('the database refuses a block in another member’s name', async () => {
    const { starter, recipient } = conversation
    const block = sql`insert into member_block (blocker_id, blocked_id) values (${recipient.id}, ${starter.id})`
    await expect(executeAs(starter.actor, block)).rejects.toEqual(refused)
  })

  test('the database refuses a conversation in another member’s name, or about a listing its starter may not see in full', async () => {
    const { starter, recipient } = conversation
    const insertConversation = (starterId: string, listingId: string) => sql`
      insert into conversation (starter_id, recipient_id, listing_id, subject_type, subject_id, subject_title)
      values (${starterId}, ${curator.id}, ${listingId}, 'listing', ${listingId}, 'Otherwise') returning *`
    const [publicListing, privateListing] = [
      await givenListing(app, recipient),
      await givenListing(app, recipient, { is_private: true }),
    ]
    await expect(executeAs(stranger.actor, insertConversation(starter.id, publicListing.id))).rejects.toEqual(refused)
    await expect(executeAs(starter.actor, insertConversation(starter.id, privateListing.id))).rejects.toEqual(refused)
    await expect(executeAs(recipient.actor, insertConversation(recipient.id, publicListing.id))).rejects.toThrow()
    // The database takes the recipient and the title from the subject.
    const [conversationRow] = (await executeAs(starter.actor, insertConversation(starter.id, publicListing.id))).rows
    expect(conversationRow).toMatchObject({ recipient_id: recipient.id, subject_title: 'Villa above the bay' })
  })
})

describe('values set by the database', () => {
  test('the database sets the sequence, the receiver and the time of a message', async () => {
    const { starter, recipient } = conversation
    const { json } = await requestAsParty(app, starter, conversation, 'GET')
    const [messageRow] = (await executeAs(starter.actor, write(starter.id))).rows
    expect(messageRow).toMatchObject({ sequence: json.last_sequence + 1, receiver_id: recipient.id })
    expect(Math.abs(Date.parse(String(messageRow?.created_at)) - Date.now())).toBeLessThan(60_000)
  })

  test('the database sets the times of typing, reading and ending, whatever the query says', async () => {
    const conversation = await givenConversation(app)
    await writeMessage(app, conversation.recipient, conversation)
    const [partyRow] = (
      await executeAs(
        conversation.starter.actor,
        sql`update conversation_party set typed_at = '2001-01-01', ended_at = '2001-01-01', read_through = 99
          where member_id = ${conversation.starter.id} and conversation_id = ${conversation.id} returning *`,
      )
    ).rows
    expect(partyRow).toMatchObject({ read_through: 2, unread: 0 })
    for (const storedTime of [partyRow?.typed_at, partyRow?.ended_at, partyRow?.read_at])
      expect(Math.abs(Date.parse(String(storedTime)) - Date.now())).toBeLessThan(60_000)
  })
})

test('a conversation keeps its title after its listing is deleted', async () => {
  const { starter, ...about } = await givenConversation(app)
  await app.database.superuser.query('delete from listing where id = $1', [about.listingId])
  const { json } = await requestAsParty(app, starter, about, 'GET')
  expect(json).toMatchObject({ subject: { id: null, title: 'Villa above the bay' }, closed: false })
  expect((await writeMessage(app, starter, about)).status).toBe(200)
})
