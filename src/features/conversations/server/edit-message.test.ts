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
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { editMessage } from './edit-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

interface Edit {
  content?: string
  key?: string
  edited_at?: string | null
}
const edit = (conversation: GivenConversation, member: GivenMember = conversation.starter, change: Edit = {}) =>
  requestAsParty(app, member, conversation, 'PUT', `/messages/${conversation.messageId}`, {
    ...{ content: 'Is the pontoon part of it?', key: randomUUID(), edited_at: null, ...change },
  })
const contentOf = async ({ messageId }: GivenConversation) =>
  (await recordsOf(app).ask('select content from message where id = $1', messageId))[0]?.content
const makeOlder = ({ messageId }: GivenConversation, age: string) =>
  recordsOf(app).ask('update message set created_at = now() - $2::interval where id = $1', messageId, age)

describe('editing a message', () => {
  test('the sender edits it within five minutes, and both parties see the new text and that it was edited', async () => {
    const conversation = await givenConversation(app)
    const { starter, recipient } = conversation
    await makeOlder(conversation, '4 minutes 50 seconds')
    const { status, json } = await edit(conversation)
    expect(status).toBe(200)
    expect(json).toMatchObject({ content: 'Is the pontoon part of it?', sequence: 1, own: true })
    expect(json.edited_at).toEqual(expect.any(String))
    for (const member of [starter, recipient]) {
      const { items } = (await requestAsParty(app, member, conversation, 'GET', '/messages')).json
      expect(items).toMatchObject([{ content: json.content, edited_at: json.edited_at, own: member === starter }])
      expect((await liveEventsFor(app, member)).at(-1)).toEqual({
        ...{ type: 'message.edited', conversationId: conversation.id, messageId: conversation.messageId },
      })
    }
    expect((await requestAsParty(app, recipient, conversation, 'GET')).json.unread).toBe(1)
  })

  test('after five minutes by the server’s clock it can no longer be edited', async () => {
    const conversation = await givenConversation(app)
    await makeOlder(conversation, '5 minutes 1 second')
    expect((await edit(conversation)).json.code).toBe('EDIT_TOO_LATE')
    expect(await contentOf(conversation)).toBe('Is the boathouse part of it?')
  })

  test('a message that was edited twenty times keeps its last text', async () => {
    const conversation = await givenConversation(app)
    await recordsOf(app).ask(
      `insert into message_edit (message_id, sender_id, content, written_at)
        select id, sender_id, 'Is it?', created_at + make_interval(secs => n) from message, generate_series(1, 20) n where id = $1`,
      conversation.messageId,
    )
    expect((await edit(conversation)).json.code).toBe('EDITED_OFTEN')
    expect(await contentOf(conversation)).toBe('Is the boathouse part of it?')
  })

  test('a repeated request with the same key is the same edit, even after five minutes and after the end', async () => {
    const conversation = await givenConversation(app)
    const key = randomUUID()
    const { json } = await edit(conversation, conversation.starter, { key })
    await makeOlder(conversation, '1 hour')
    await requestAsParty(app, conversation.recipient, conversation, 'POST', '/end')
    const repeated = await edit(conversation, conversation.starter, { key, content: 'Something else' })
    expect(repeated.json).toMatchObject({ content: json.content, edited_at: json.edited_at })
    expect(
      (await liveEventsFor(app, conversation.recipient)).filter(({ type }) => type === 'message.edited'),
    ).toHaveLength(1)
  })

  test('of twenty edits of one text at once, one is made', async () => {
    const conversation = await givenConversation(app)
    const { starter, messageId } = conversation
    const results = await inParallel(20, (n) =>
      actAs(starter.actor, () =>
        editMessage(scopeOf(app, starter), {
          ...{ id: conversation.id, message_id: messageId, content: `Edit ${n}`, key: randomUUID(), edited_at: null },
        }),
      ).then(
        ({ content }) => content,
        () => undefined,
      ),
    )
    const made = results.filter(Boolean)
    expect(made).toHaveLength(1)
    expect(await contentOf(conversation)).toBe(made[0])
  })

  test('a second edit names the first, and one from an older page is refused', async () => {
    const conversation = await givenConversation(app)
    const first = await edit(conversation)
    expect((await edit(conversation, conversation.starter, { content: 'From an older page' })).json.code).toBe(
      'MESSAGE_CHANGED',
    )
    const second = await edit(conversation, conversation.starter, {
      content: 'Third text',
      edited_at: first.json.edited_at,
    })
    expect(second.json.content).toBe('Third text')
    expect(second.json.edited_at > first.json.edited_at).toBe(true)
  })
})

describe('refusing an edit', () => {
  test('neither the receiver nor anyone else edits a message', async () => {
    const conversation = await givenConversation(app)
    expect((await edit(conversation, conversation.recipient)).json.code).toBe('MESSAGE_NOT_FOUND')
    for (const outsider of [await givenMember(app, { verified: true }), await givenCurator(app)])
      expect((await edit(conversation, outsider)).json.code).toBe('CONVERSATION_NOT_FOUND')
    const other = await givenConversation(app, { starter: conversation.starter })
    expect((await edit({ ...other, messageId: conversation.messageId })).json.code).toBe('MESSAGE_NOT_FOUND')
    expect(await contentOf(conversation)).toBe('Is the boathouse part of it?')
  })

  test('a message is not edited in a conversation that ended, between blocked members or with a suspended one', async () => {
    for (const close of ['end', 'block', 'suspend']) {
      const conversation = await givenConversation(app)
      const { recipient } = conversation
      if (close === 'end') await requestAsParty(app, recipient, conversation, 'POST', '/end')
      if (close === 'block') await requestAsParty(app, recipient, conversation, 'PUT', '/block')
      if (close === 'suspend')
        await decide(app, await givenCurator(app), `members/${recipient.id}/suspension`, {
          reason: 'A list was forwarded.',
        })
      expect((await edit(conversation)).json.code, close).toBe('CONVERSATION_CLOSED')
      expect(await contentOf(conversation)).toBe('Is the boathouse part of it?')
    }
  })

  test('a suspended sender edits nothing', async () => {
    const conversation = await givenConversation(app)
    await decide(app, await givenCurator(app), `members/${conversation.starter.id}/suspension`, { reason: 'Spam.' })
    expect((await edit(conversation)).status).toBeGreaterThanOrEqual(400)
    expect(await contentOf(conversation)).toBe('Is the boathouse part of it?')
  })

  test('refuses an empty text and one that is too long', async () => {
    const conversation = await givenConversation(app)
    expect((await edit(conversation, conversation.starter, { content: ' ' })).status).toBe(400)
    expect((await edit(conversation, conversation.starter, { content: 'x'.repeat(5_001) })).status).toBe(400)
  })

  test('a list shows the edited text', async () => {
    const conversation = await givenConversation(app)
    await edit(conversation)
    await writeMessage(app, conversation.starter, conversation, 'And more')
    expect(
      (await app.call('/api/information-requests', { as: conversation.recipient.actor })).json.items[0].message,
    ).toBe('Is the pontoon part of it?')
  })
})
