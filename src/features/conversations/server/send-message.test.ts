import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import {
  type GivenConversation,
  givenConversation,
  liveEventsFor,
  requestAsParty,
  writeMessage,
} from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { inParallel, scopeOf } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const placesIn = async ({ id }: GivenConversation) =>
  (await recordsOf(app).ask('select sequence from message where conversation_id = $1 order by 1', id)).map(
    ({ sequence }) => sequence,
  )

describe('sending a message', () => {
  test('a message reaches both parties, and is unread for the receiver', async () => {
    const conversation = await givenConversation(app)
    const { starter, recipient } = conversation
    const { status, json } = await writeMessage(app, recipient, conversation, ' It is.\n\n\n\nCome on Friday. ')
    expect(status).toBe(200)
    expect(json).toMatchObject({ sequence: 2, own: true, is_read: false, content: 'It is.\n\nCome on Friday.' })
    const { json: read } = await requestAsParty(app, starter, conversation, 'GET', '/messages')
    expect(read.items.at(-1)).toEqual({ ...json, own: false, key: null })
    const liveEvent = { type: 'message.sent', conversationId: conversation.id, messageId: json.id }
    for (const member of [starter, recipient]) expect((await liveEventsFor(app, member)).at(-1)).toEqual(liveEvent)
    expect((await requestAsParty(app, starter, conversation, 'GET')).json.unread).toBe(1)
    expect((await requestAsParty(app, recipient, conversation, 'GET')).json).toMatchObject({
      unread: 1,
      last_sequence: 2,
    })
  })

  test('sending again with the same key returns the same message, even after the conversation has ended', async () => {
    const conversation = await givenConversation(app)
    const key = randomUUID()
    const firstResponse = await writeMessage(app, conversation.recipient, conversation, 'Once', key)
    await requestAsParty(app, conversation.starter, conversation, 'POST', '/end')
    const repeatedResponse = await writeMessage(app, conversation.recipient, conversation, 'Twice', key)
    expect(repeatedResponse.json).toEqual(firstResponse.json)
    expect(await placesIn(conversation)).toEqual([1, 2])
    // The same key of another sender is another message.
    await requestAsParty(app, conversation.starter, conversation, 'POST', '/resume')
    expect((await writeMessage(app, conversation.starter, conversation, 'Mine', key)).json.sequence).toBe(3)
  })

  test('messages get sequences without gaps if both parties send twenty at once', async () => {
    const conversation = await givenConversation(app)
    const parties = [conversation.starter, conversation.recipient] as const
    const key = randomUUID()
    await inParallel(40, (index) => {
      const sender = parties[index % 2] ?? parties[0]
      // Each party sends one message twice.
      const message = { id: conversation.id, content: `No. ${index}`, key: index < 4 ? key : randomUUID() }
      return actAs(sender.actor, () => sendMessage(scopeOf(app, sender), message))
    })
    expect(await placesIn(conversation)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1))
    const rows = await recordsOf(app).ask(
      'select started, unread, last_sequence from conversation_party join conversation on id = conversation_id where id = $1',
      conversation.id,
    )
    expect(rows).toHaveLength(2)
    // The starter wrote the first message; then each party wrote nineteen.
    expect(rows).toEqual(
      expect.arrayContaining([
        { started: true, unread: 19, last_sequence: 39 },
        { started: false, unread: 20, last_sequence: 39 },
      ]),
    )
  })

  test('a message whose transaction fails leaves no trace and no gap', async () => {
    const conversation = await givenConversation(app)
    const { starter } = conversation
    const failed = actAs(starter.actor, () =>
      app.platform.transaction(async () => {
        await sendMessage(scopeOf(app, starter), { id: conversation.id, content: 'Lost', key: randomUUID() })
        throw new Error('The lights went out')
      }),
    )
    await expect(failed).rejects.toThrow('The lights went out')
    expect((await writeMessage(app, starter, conversation, 'Kept')).json.sequence).toBe(2)
    expect(await liveEventsFor(app, conversation.recipient)).toHaveLength(2)
  })
})

describe('refusing a message', () => {
  test('refuses a message by a member who is not a party, as if the conversation did not exist', async () => {
    const conversation = await givenConversation(app)
    for (const stranger of [await givenMember(app, { verified: true }), await givenCurator(app)]) {
      const guessedResponse = await writeMessage(app, stranger, conversation)
      const missingResponse = await writeMessage(app, stranger, { id: randomUUID() })
      expect(guessedResponse.status).toBe(404)
      expect(guessedResponse.json).toEqual(missingResponse.json)
      expect(guessedResponse.json.message).toBe("This conversation does not exist or you don't have access to it.")
    }
    expect(await placesIn(conversation)).toEqual([1])
  })

  test('refuses a message that is empty or too long', async () => {
    const conversation = await givenConversation(app)
    expect((await writeMessage(app, conversation.starter, conversation, '\u200b ')).status).toBe(400)
    expect((await writeMessage(app, conversation.starter, conversation, 'x'.repeat(5_001))).status).toBe(400)
    expect((await writeMessage(app, conversation.starter, conversation, '😀'.repeat(2_500))).status).toBe(200)
  })

  test('refuses a message if either party is suspended', async () => {
    const conversation = await givenConversation(app)
    const [curator, { starter, recipient }] = [await givenCurator(app), conversation]
    await decide(app, curator, `members/${recipient.id}/suspension`, { reason: 'A list was forwarded.' })
    const refused = await writeMessage(app, starter, conversation)
    expect(refused).toMatchObject({ status: 409, json: { code: 'CONVERSATION_CLOSED' } })
    expect((await requestAsParty(app, starter, conversation, 'GET')).json).toMatchObject({
      ...{ other: null, closed: true, ended: false, ended_by_me: false, blocked_by_me: false },
    })
    expect((await writeMessage(app, recipient, conversation)).status).toBe(404)
    await decide(app, curator, `members/${recipient.id}/restoration`)
    expect((await writeMessage(app, recipient, conversation)).status).toBe(200)
  })
})
