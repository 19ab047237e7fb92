import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { doTo, givenConversation, toldTo, writeMessage } from '#testing/conversations.ts'
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

test('what was read is read for both, and both hear of it', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  await writeMessage(app, starter, conversation, 'And the garden?')
  const marked = await doTo(app, recipient, conversation, 'PUT', '/read', { through: 1 })
  expect(marked.json).toEqual({ read_through: 1 })
  expect((await doTo(app, recipient, conversation, 'GET')).json).toMatchObject({ unread: 1, read_through: 1 })
  expect((await doTo(app, starter, conversation, 'GET')).json).toMatchObject({ other_read_through: 1 })
  const { json } = await doTo(app, starter, conversation, 'GET', '/messages')
  expect(json.items.map((item: { is_read: boolean }) => item.is_read)).toEqual([true, false])
  const told = { type: 'conversation.read', conversationId: conversation.id }
  for (const member of [starter, recipient]) expect((await toldTo(app, member)).at(-1)).toEqual(told)
})

test('what was read stays read, what is not written yet is not read, and the same twice is told once', async () => {
  const conversation = await givenConversation(app)
  const { recipient } = conversation
  const through = async (sequence: number) =>
    (await doTo(app, recipient, conversation, 'PUT', '/read', { through: sequence })).json.read_through
  expect(await through(1_000)).toBe(1)
  expect(await through(0)).toBe(1)
  expect(await through(1)).toBe(1)
  expect(await toldTo(app, recipient)).toHaveLength(2)
  await writeMessage(app, conversation.starter, conversation, 'One more thing')
  expect((await doTo(app, recipient, conversation, 'GET')).json).toMatchObject({ unread: 1, read_through: 1 })
})

test('while messages arrive, as many are unread as stand behind what was read', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  const read = (through: number) =>
    actAs(recipient.actor, () => markRead(scopeOf(app, recipient), { id: conversation.id, through }))
  const write = (place: number) => {
    const words = { id: conversation.id, content: `No. ${place}`, key: randomUUID() }
    return actAs(starter.actor, () => sendMessage(scopeOf(app, starter), words))
  }
  await inParallel(30, async (index) => void (await (index % 2 ? read(index) : write(index))))
  const { json } = await doTo(app, recipient, conversation, 'GET')
  expect(json.last_sequence).toBe(16)
  expect(json.unread).toBe(json.last_sequence - json.read_through)
})

test('a stranger reads nothing, and hears the same as of one that does not exist', async () => {
  const conversation = await givenConversation(app)
  const stranger = await givenMember(app, { verified: true })
  const guessed = await doTo(app, stranger, conversation, 'PUT', '/read', { through: 1 })
  const missing = await doTo(app, stranger, { id: stranger.id }, 'PUT', '/read', { through: 1 })
  expect(guessed.status).toBe(404)
  expect(guessed.json).toEqual(missing.json)
  expect((await doTo(app, conversation.recipient, conversation, 'GET')).json.unread).toBe(1)
})

test('whoever has read all of it has read what they were told of it', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  await writeMessage(app, starter, conversation, 'And the garden?')
  const told = () =>
    recordsOf(app).ask('select kind, count, from_id, read_at from notification where member_id = $1', recipient.id)
  const [notice] = await told()
  expect(notice).toMatchObject({ kind: 'request', count: 2, from_id: starter.id, read_at: null })
  await doTo(app, recipient, conversation, 'PUT', '/read', { through: 1 })
  expect((await told())[0]?.read_at).toBeNull()
  await doTo(app, recipient, conversation, 'PUT', '/read', { through: 2 })
  expect((await told())[0]?.read_at).not.toBeNull()
  await writeMessage(app, starter, conversation, 'Hello?')
  expect(await told()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'message', read_at: null })]))
})
