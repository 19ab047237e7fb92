import { beforeAll, expect, test } from 'vitest'
import { givenConversation, toldTo } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('when a member is suspended or restored, all they write with hear that something changed, and nobody else', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  const back = await givenConversation(app, { starter: recipient })
  const elsewhere = await givenConversation(app)
  const curator = await givenCurator(app)
  const changes = async (member: { id: string }) =>
    (await toldTo(app, member)).filter(({ type }) => type === 'conversation.changed')
  await decide(app, curator, `members/${recipient.id}/suspension`, { reason: 'A list was forwarded.' })
  expect(await changes(starter)).toEqual([{ type: 'conversation.changed', conversationId: conversation.id }])
  expect(await changes(back.recipient)).toEqual([{ type: 'conversation.changed', conversationId: back.id }])
  await decide(app, curator, `members/${recipient.id}/restoration`)
  expect(await changes(starter)).toHaveLength(2)
  expect(await changes(elsewhere.starter)).toEqual([])
})
