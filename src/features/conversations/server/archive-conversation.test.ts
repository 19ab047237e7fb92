import { beforeAll, expect, test } from 'vitest'
import {
  type GivenConversation,
  givenConversation,
  liveEventsFor,
  requestAsParty,
  writeMessage,
} from '#testing/conversations.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const idsIn = async ({ actor }: GivenMember, query = '') =>
  (await app.call(`/api/conversations${query}`, { as: actor })).json.items.map(({ id }: { id: string }) => id)
const unreadOf = async ({ actor }: GivenMember) => (await app.call('/api/conversations/unread', { as: actor })).json
const archive = (member: GivenMember, conversation: GivenConversation, through = 1) =>
  requestAsParty(app, member, conversation, 'PUT', '/archive', { through })

test('an archived conversation moves to the archive, and the other party does not learn it', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient, id } = conversation
  const eventsBefore = await liveEventsFor(app, starter)
  const readAsStarter = () => requestAsParty(app, starter, conversation, 'GET')
  const before = (await readAsStarter()).json
  for (let time = 0; time < 2; time++)
    expect((await archive(recipient, conversation)).json).toMatchObject({ id, archived: true })
  expect(await idsIn(recipient)).toEqual([])
  expect(await idsIn(recipient, '?sort=unread')).toEqual([])
  expect(await idsIn(recipient, '?archived=true')).toEqual([id])
  expect(await idsIn(recipient, '?search=Stella')).toEqual([id])
  expect(await idsIn(starter)).toEqual([id])
  expect((await readAsStarter()).json).toEqual(before)
  expect(await liveEventsFor(app, starter)).toEqual(eventsBefore)
  expect((await liveEventsFor(app, recipient)).at(-1)).toEqual({ type: 'conversation.changed', conversationId: id })
})

test('unread counts and what needs attention leave archived conversations out', async () => {
  const conversation = await givenConversation(app)
  const { recipient } = conversation
  expect(await unreadOf(recipient)).toEqual({ messages: 1, conversations: 1, active: 1 })
  await archive(recipient, conversation)
  expect(await unreadOf(recipient)).toEqual({ messages: 0, conversations: 0, active: 0 })
  expect((await requestAsParty(app, recipient, conversation, 'DELETE', '/archive')).json.archived).toBe(false)
  expect(await unreadOf(recipient)).toEqual({ messages: 1, conversations: 1, active: 1 })
  expect(await idsIn(recipient)).toEqual([conversation.id])
})

test('a new message takes the conversation out of both archives', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient, id } = conversation
  await archive(starter, conversation)
  await archive(recipient, conversation)
  await writeMessage(app, starter, conversation, 'One more thing')
  for (const member of [starter, recipient]) {
    expect(await idsIn(member)).toEqual([id])
    expect(await idsIn(member, '?archived=true')).toEqual([])
  }
  expect((await unreadOf(recipient)).messages).toBe(2)
})

test('a message that the member did not know of keeps the conversation in the list', async () => {
  const conversation = await givenConversation(app)
  await writeMessage(app, conversation.starter, conversation, 'Sent meanwhile')
  expect((await archive(conversation.recipient, conversation, 1)).json.archived).toBe(false)
  expect((await archive(conversation.recipient, conversation, 2)).json.archived).toBe(true)
})

test('nobody archives a conversation of others', async () => {
  const conversation = await givenConversation(app)
  const stranger = await givenMember(app, { verified: true })
  expect((await archive(stranger, conversation)).status).toBe(404)
  expect((await requestAsParty(app, stranger, conversation, 'DELETE', '/archive')).status).toBe(404)
  expect(await idsIn(conversation.recipient)).toEqual([conversation.id])
})
