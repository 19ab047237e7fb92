import { beforeAll, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenConversation, liveEventsFor, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { inParallel, scopeOf } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { blockMember } from './block-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a block closes every conversation of the two members, and no other', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  const reverseConversation = await givenConversation(app, { starter: recipient, recipient: starter })
  const unrelatedConversation = await givenConversation(app, { recipient })
  expect((await requestAsParty(app, recipient, conversation, 'PUT', '/block')).json).toMatchObject({
    ...{ closed: true, ended: false, blocked_by_me: true },
  })
  for (const closedConversation of [conversation, reverseConversation])
    for (const member of [starter, recipient])
      expect((await writeMessage(app, member, closedConversation)).json.code).toBe('CONVERSATION_CLOSED')
  expect((await writeMessage(app, recipient, unrelatedConversation)).status).toBe(200)
  const changedEvents = (await liveEventsFor(app, starter)).filter(({ type }) => type === 'conversation.changed')
  expect(changedEvents.map(({ conversationId }) => conversationId).sort()).toEqual(
    [conversation.id, reverseConversation.id].sort(),
  )

  expect((await requestAsParty(app, recipient, reverseConversation, 'DELETE', '/block')).json).toMatchObject({
    ...{ closed: false, blocked_by_me: false },
  })
  expect((await writeMessage(app, starter, conversation)).status).toBe(200)
})

test('to the blocked member the conversation looks as if it had been ended', async () => {
  const [blocked, ended] = [await givenConversation(app), await givenConversation(app)]
  await requestAsParty(app, blocked.recipient, blocked, 'PUT', '/block')
  await requestAsParty(app, ended.recipient, ended, 'POST', '/end')
  const viewOfStarter = async ({ starter, ...conversation }: typeof blocked) => {
    const { json } = await requestAsParty(app, starter, conversation, 'GET')
    const resumeResponse = await requestAsParty(app, starter, conversation, 'POST', '/resume')
    const refused = await writeMessage(app, starter, conversation)
    const eventTypes = (await liveEventsFor(app, starter)).map(({ type }) => type)
    const { closed, ended, ended_by_me, blocked_by_me, other } = json
    return {
      ...{ closed, ended, ended_by_me, blocked_by_me, name: other.name, eventTypes },
      ...{ taken: resumeResponse.json.closed, refused: refused.json },
    }
  }
  expect(await viewOfStarter(blocked)).toEqual(await viewOfStarter(ended))
})

test('20 concurrent requests make one block and one live event', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient, id } = conversation
  await inParallel(20, () => actAs(starter.actor, () => blockMember(scopeOf(app, starter), { id })))
  expect(await recordsOf(app).ask('select blocked_id from member_block where blocker_id = $1', starter.id)).toEqual([
    { blocked_id: recipient.id },
  ])
  expect((await liveEventsFor(app, recipient)).filter(({ type }) => type === 'conversation.changed')).toHaveLength(1)
})

test('a stranger cannot block, and only the blocker can unblock', async () => {
  const conversation = await givenConversation(app)
  const stranger = await givenMember(app, { verified: true })
  expect((await requestAsParty(app, stranger, conversation, 'PUT', '/block')).status).toBe(404)
  await requestAsParty(app, conversation.recipient, conversation, 'PUT', '/block')
  expect((await requestAsParty(app, conversation.starter, conversation, 'DELETE', '/block')).json.closed).toBe(true)
  expect(
    await recordsOf(app).ask('select action from audit_event where detail::text like $1', `%${conversation.id}%`),
  ).toEqual([])
})
