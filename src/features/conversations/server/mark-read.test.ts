import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenConversation, liveEventsFor, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { inParallel, scopeOf } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { markRead } from './mark-read.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('both parties see that a message was read, and get a live event', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  await writeMessage(app, starter, conversation, 'And the garden?')
  const markResponse = await requestAsParty(app, recipient, conversation, 'PUT', '/read', { through: 1 })
  expect(markResponse.json).toEqual({ read_through: 1 })
  expect((await requestAsParty(app, recipient, conversation, 'GET')).json).toMatchObject({ unread: 1, read_through: 1 })
  expect((await requestAsParty(app, starter, conversation, 'GET')).json).toMatchObject({ other_read_through: 1 })
  const { json } = await requestAsParty(app, starter, conversation, 'GET', '/messages')
  expect(json.items.map((item: { is_read: boolean }) => item.is_read)).toEqual([true, false])
  const readEvent = { type: 'conversation.read', conversationId: conversation.id }
  for (const member of [starter, recipient]) expect((await liveEventsFor(app, member)).at(-1)).toEqual(readEvent)
})

test('the read position never moves back nor beyond the last message; setting it twice sends one live event', async () => {
  const conversation = await givenConversation(app)
  const { recipient } = conversation
  const readThroughAfter = async (sequence: number) =>
    (await requestAsParty(app, recipient, conversation, 'PUT', '/read', { through: sequence })).json.read_through
  expect(await readThroughAfter(1_000)).toBe(1)
  expect(await readThroughAfter(0)).toBe(1)
  expect(await readThroughAfter(1)).toBe(1)
  expect(await liveEventsFor(app, recipient)).toHaveLength(2)
  await writeMessage(app, conversation.starter, conversation, 'One more thing')
  expect((await requestAsParty(app, recipient, conversation, 'GET')).json).toMatchObject({ unread: 1, read_through: 1 })
})

test('the unread count stays right while messages arrive', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  const markThrough = (through: number) =>
    actAs(recipient.actor, () => markRead(scopeOf(app, recipient), { id: conversation.id, through }))
  const sendNumbered = (index: number) => {
    const message = { id: conversation.id, content: `No. ${index}`, key: randomUUID() }
    return actAs(starter.actor, () => sendMessage(scopeOf(app, starter), message))
  }
  await inParallel(30, async (index) => void (await (index % 2 ? markThrough(index) : sendNumbered(index))))
  const { json } = await requestAsParty(app, recipient, conversation, 'GET')
  expect(json.last_sequence).toBe(16)
  expect(json.unread).toBe(json.last_sequence - json.read_through)
})

test('both parties can mark the conversation as read at the same time', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  for (let sequence = 2; sequence <= 20; sequence += 1)
    await writeMessage(app, sequence % 2 ? starter : recipient, conversation, `No. ${sequence}`)
  await inParallel(40, async (index) => {
    const reader = index % 2 ? starter : recipient
    await actAs(reader.actor, () =>
      markRead(scopeOf(app, reader), { id: conversation.id, through: Math.floor(index / 2) + 1 }),
    )
  })
  for (const member of [starter, recipient])
    expect((await requestAsParty(app, member, conversation, 'GET')).json).toMatchObject({
      ...{ read_through: 20, other_read_through: 20, unread: 0 },
    })
})

describe('while either party blocks the other', () => {
  const givenBlockedConversation = async (blockerIs: 'starter' | 'recipient') => {
    const conversation = await givenConversation(app)
    const { starter, recipient } = conversation
    await writeMessage(app, recipient, conversation)
    await writeMessage(app, starter, conversation, 'And the garden?')
    await requestAsParty(app, conversation[blockerIs], conversation, 'PUT', '/block')
    return conversation
  }

  test.each(['starter', 'recipient'] as const)(
    'reading clears the reader’s unread count and is hidden from the other party if the %s has blocked them',
    async (blockerIs) => {
      const conversation = await givenBlockedConversation(blockerIs)
      const { starter, recipient } = conversation
      for (const [reader, otherParty] of [
        [starter, recipient],
        [recipient, starter],
      ] as const) {
        const eventsBefore = await liveEventsFor(app, otherParty)
        const conversationBefore = await requestAsParty(app, otherParty, conversation, 'GET')
        const { json } = await requestAsParty(app, reader, conversation, 'PUT', '/read', { through: 3 })
        expect(json).toEqual({ read_through: 3 })
        expect((await requestAsParty(app, reader, conversation, 'GET')).json).toMatchObject({
          unread: 0,
          read_through: 3,
        })
        expect((await requestAsParty(app, otherParty, conversation, 'GET')).json).toEqual(conversationBefore.json)
        expect(conversationBefore.json.other_read_through).toBe(0)
        expect(await liveEventsFor(app, otherParty)).toEqual(eventsBefore)
      }
    },
  )

  test('the blocked party cannot query how far the blocker has read', async () => {
    const conversation = await givenBlockedConversation('starter')
    await requestAsParty(app, conversation.starter, conversation, 'PUT', '/read', { through: 3 })
    const { rows } = await actAs(
      conversation.recipient.actor,
      async () =>
        await app.platform.db.execute(
          sql`select member_id, other_read_through from conversation_party where conversation_id = ${conversation.id}`,
        ),
    )
    expect(rows).toEqual([{ member_id: conversation.recipient.id, other_read_through: 0 }])
  })

  test('the other party learns what was read during the block with the next message read', async () => {
    const conversation = await givenBlockedConversation('starter')
    const { starter, recipient } = conversation
    await requestAsParty(app, starter, conversation, 'PUT', '/read', { through: 3 })
    await requestAsParty(app, starter, conversation, 'DELETE', '/block')
    expect((await requestAsParty(app, recipient, conversation, 'GET')).json).toMatchObject({ other_read_through: 0 })
    await writeMessage(app, recipient, conversation, 'It is let.')
    await requestAsParty(app, starter, conversation, 'PUT', '/read', { through: 4 })
    expect((await requestAsParty(app, recipient, conversation, 'GET')).json).toMatchObject({ other_read_through: 4 })
  })
})

test('a stranger gets the same answer as for a conversation that does not exist', async () => {
  const conversation = await givenConversation(app)
  const stranger = await givenMember(app, { verified: true })
  const guessedResponse = await requestAsParty(app, stranger, conversation, 'PUT', '/read', { through: 1 })
  const missingResponse = await requestAsParty(app, stranger, { id: stranger.id }, 'PUT', '/read', { through: 1 })
  expect(guessedResponse.status).toBe(404)
  expect(guessedResponse.json).toEqual(missingResponse.json)
  expect((await requestAsParty(app, conversation.recipient, conversation, 'GET')).json.unread).toBe(1)
})

test('reading the last message marks the notifications as read', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  await writeMessage(app, starter, conversation, 'And the garden?')
  const storedNotifications = () =>
    recordsOf(app).ask('select kind, count, from_id, read_at from notification where member_id = $1', recipient.id)
  const [notice] = await storedNotifications()
  expect(notice).toMatchObject({ kind: 'request', count: 2, from_id: starter.id, read_at: null })
  await requestAsParty(app, recipient, conversation, 'PUT', '/read', { through: 1 })
  expect((await storedNotifications())[0]?.read_at).toBeNull()
  await requestAsParty(app, recipient, conversation, 'PUT', '/read', { through: 2 })
  expect((await storedNotifications())[0]?.read_at).not.toBeNull()
  await writeMessage(app, starter, conversation, 'Hello?')
  expect(await storedNotifications()).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'message', read_at: null })]),
  )
})
