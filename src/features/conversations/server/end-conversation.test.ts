import { beforeAll, expect, test } from 'vitest'
import { givenConversation, liveEventsFor, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('only the party that ended a conversation can resume it', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  expect((await requestAsParty(app, recipient, conversation, 'POST', '/end')).json).toMatchObject({
    ...{ closed: true, ended: true, ended_by_me: true },
  })
  expect((await requestAsParty(app, starter, conversation, 'GET')).json).toMatchObject({
    ...{ closed: true, ended: true, ended_by_me: false },
  })
  for (const member of [starter, recipient]) {
    expect((await writeMessage(app, member, conversation)).json.code).toBe('CONVERSATION_CLOSED')
    expect((await liveEventsFor(app, member)).at(-1)).toEqual({
      type: 'conversation.changed',
      conversationId: conversation.id,
    })
  }
  expect((await requestAsParty(app, starter, conversation, 'POST', '/resume')).json).toMatchObject({
    closed: true,
    ended: true,
  })
  expect((await requestAsParty(app, recipient, conversation, 'POST', '/resume')).json).toMatchObject({
    ...{ closed: false, ended: false, ended_by_me: false },
  })
  expect((await writeMessage(app, starter, conversation)).status).toBe(200)
})

test('a conversation that both ended is closed until both resume it', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  for (const member of [starter, recipient]) await requestAsParty(app, member, conversation, 'POST', '/end')
  expect((await requestAsParty(app, starter, conversation, 'POST', '/resume')).json).toMatchObject({
    closed: true,
    ended: true,
  })
  expect((await requestAsParty(app, recipient, conversation, 'POST', '/resume')).json.closed).toBe(false)
})

test('ending a conversation twice sends one live event', async () => {
  const conversation = await givenConversation(app)
  const countEvents = async () => (await liveEventsFor(app, conversation.recipient)).length
  const eventCountBefore = await countEvents()
  for (const path of ['/end', '/end', '/resume', '/resume'])
    await requestAsParty(app, conversation.starter, conversation, 'POST', path)
  expect(await countEvents()).toBe(eventCountBefore + 2)
})

test('a stranger can neither end nor resume a conversation', async () => {
  const conversation = await givenConversation(app)
  const stranger = await givenMember(app, { verified: true })
  for (const path of ['/end', '/resume'])
    expect((await requestAsParty(app, stranger, conversation, 'POST', path)).status).toBe(404)
  expect((await requestAsParty(app, conversation.starter, conversation, 'GET')).json.closed).toBe(false)
})
