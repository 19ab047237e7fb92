import { beforeAll, expect, test } from 'vitest'
import { givenConversation } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('suspending or restoring a member sends one live event to each of their other parties', async () => {
  const { starter, recipient } = await givenConversation(app)
  await givenConversation(app, { starter, recipient })
  const reverseConversation = await givenConversation(app, { starter: recipient })
  const unrelatedConversation = await givenConversation(app)
  const curator = await givenCurator(app)
  const changes = async ({ id }: { id: string }) =>
    (
      await recordsOf(app).ask(
        `select from live_event where audience = $1 and event = '{"type":"conversations.changed"}'`,
        id,
      )
    ).length
  const eventsOfOtherParties = () =>
    Promise.all([starter, recipient, reverseConversation.recipient, unrelatedConversation.starter].map(changes))
  await decide(app, curator, `members/${recipient.id}/suspension`, { reason: 'A list was forwarded.' })
  expect(await eventsOfOtherParties()).toEqual([1, 1, 1, 0])
  await decide(app, curator, `members/${recipient.id}/restoration`)
  expect(await eventsOfOtherParties()).toEqual([2, 2, 2, 0])
})
