import { beforeAll, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenConversation, liveEventsFor, requestAsParty } from '#testing/conversations.ts'
import { inParallel, scopeOf } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { announceTyping } from './announce-typing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const typings = async (member: { id: string }) =>
  (await liveEventsFor(app, member)).filter(({ type }) => type === 'conversation.typing')

test('announces typing to the other party only, at most every two seconds', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient, id } = conversation
  await inParallel(5, () => actAs(starter.actor, () => announceTyping(scopeOf(app, starter), { id })))
  expect(await typings(starter)).toEqual([])
  expect(await typings(recipient)).toEqual([
    { type: 'conversation.typing', conversationId: id, at: expect.any(String) },
  ])
  const [event] = await typings(recipient)
  expect(Math.abs(Date.parse(event?.at ?? '') - Date.now())).toBeLessThan(60_000)

  await app.database.superuser.query(
    `update conversation_party set typed_at = typed_at - interval '3 seconds' where conversation_id = $1`,
    [id],
  )
  expect((await requestAsParty(app, starter, conversation, 'POST', '/typing')).json).toEqual({ said: true })
  expect(await typings(recipient)).toHaveLength(2)
})

test('announces no typing in a closed conversation', async () => {
  const conversation = await givenConversation(app)
  await requestAsParty(app, conversation.recipient, conversation, 'PUT', '/block')
  expect((await requestAsParty(app, conversation.starter, conversation, 'POST', '/typing')).status).toBe(200)
  expect(await typings(conversation.recipient)).toEqual([])
})

test('refuses to announce typing of a member who is not a party', async () => {
  const conversation = await givenConversation(app)
  expect((await requestAsParty(app, await givenMember(app), conversation, 'POST', '/typing')).status).toBe(404)
  expect(await typings(conversation.recipient)).toEqual([])
})
