import { expect, test } from 'vitest'
import { givenConversation, writeFirst } from '#testing/conversations.ts'
import { stillUnlocked } from '#testing/still-unlocked.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('a first message that resumes a conversation locks no stream before it notifies the other party', async () => {
  const conversation = await givenConversation(app)
  const { starter, recipient } = conversation
  await app.call(`/api/conversations/${conversation.id}/end`, { method: 'POST', as: starter.actor })
  const order = {
    first: `notification where conversation_id = '${conversation.id}'`,
    later: `live_stream where audience in ('${recipient.id}', '${starter.id}')`,
  }
  const resumeByMessage = () => writeFirst(app, starter, { listing_id: conversation.listingId })
  expect(await stillUnlocked(app, order, resumeByMessage)).toBe(true)
})
