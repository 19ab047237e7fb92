import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenConversation, writeFirst } from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
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

test('an introduction that resumes a conversation locks no stream before it notifies the buyer', async () => {
  const { call, introduce } = matchVerbs(app)
  const [owner, buyer] = await Promise.all([givenMember(app, { verified: true }), givenMember(app, { verified: true })])
  const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
  const { id: listing } = await givenListing(app, owner, fittingYacht)
  const asked = { listing_id: listing, content: 'Is she for sale?', key: randomUUID() }
  const path = `/conversations/${(await call(buyer, 'POST', '/conversations', asked)).json.conversation_id}`
  await call(owner, 'POST', `${path}/messages`, { content: 'She is.', key: randomUUID() })
  await call(owner, 'POST', `${path}/end`)
  const order = {
    first: `notification where member_id = '${buyer.id}'`,
    later: `live_stream where audience in ('${buyer.id}', '${owner.id}')`,
  }
  expect(await stillUnlocked(app, order, () => introduce(owner, mandate, listing))).toBe(true)
})
