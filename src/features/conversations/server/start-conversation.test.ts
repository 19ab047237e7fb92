import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenConversation, liveEventsFor, writeFirst, writeMessage } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { inParallel, scopeOf } from '#testing/factors.ts'
import { givenListing, villa } from '#testing/listings.ts'
import { collection, givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { startConversation } from './start-conversation.ts'

let app: TestApp
let [owner, visitor]: GivenMember[] = []
beforeAll(async () => {
  app = await testApp()
  owner = await givenMember(app, { firstName: 'Odile', lastName: 'Owner' })
  visitor = await givenMember(app, { firstName: 'Vera', lastName: 'Visitor' })
})

const people = () => {
  if (!owner || !visitor) throw new Error('Nobody is there')
  return { owner, visitor }
}
const listingOf = async (changes: object = {}) => (await givenListing(app, people().owner, changes)).id

describe('a first message', () => {
  test('a first message begins a conversation with the seller, with the title and category of the listing', async () => {
    const { owner, visitor } = people()
    const listing_id = await listingOf()
    const { status, json } = await writeFirst(app, visitor, { listing_id, content: '  Is it still to be had?  ' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      created: true,
      message: { sequence: 1, own: true, is_read: false, content: 'Is it still to be had?' },
    })
    const [row] = await recordsOf(app).ask('select * from conversation where id = $1', json.conversation_id)
    expect(row).toMatchObject({
      ...{ starter_id: visitor.id, recipient_id: owner.id, listing_id, mandate_id: null, subject_type: 'listing' },
      ...{ subject_title: villa.title, subject_category: villa.category, last_sequence: 1 },
    })
    const sentEvent = { type: 'message.sent', conversationId: json.conversation_id, messageId: json.message.id }
    expect((await liveEventsFor(app, visitor)).at(-1)).toEqual(sentEvent)
    expect((await liveEventsFor(app, owner)).at(-1)).toEqual(sentEvent)
  })

  test('a second first message continues the conversation, and a repeated one is the same message', async () => {
    const { visitor } = people()
    const listing_id = await listingOf()
    const key = randomUUID()
    const firstResponse = await writeFirst(app, visitor, { listing_id, key })
    const repeatedResponse = await writeFirst(app, visitor, { listing_id, key, content: 'Something else' })
    const secondResponse = await writeFirst(app, visitor, { listing_id })
    expect(repeatedResponse.json).toEqual(firstResponse.json)
    expect(secondResponse.json).toMatchObject({
      ...{ conversation_id: firstResponse.json.conversation_id, created: false, message: { sequence: 2 } },
    })
  })

  test('20 concurrent first messages make one conversation with 20 messages', async () => {
    const { visitor } = people()
    const listing_id = await listingOf()
    const content = 'May I see it?'
    const results = await inParallel(20, () =>
      actAs(visitor.actor, () => startConversation(scopeOf(app, visitor), { listing_id, content, key: randomUUID() })),
    )
    expect(new Set(results.map(({ conversation_id }) => conversation_id)).size).toBe(1)
    expect(results.map(({ message }) => message.sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(results.filter(({ created }) => created)).toHaveLength(1)
    const rows = await recordsOf(app).ask('select id from conversation where listing_id = $1', listing_id)
    expect(rows).toHaveLength(1)
  })

  test('the same first message sent 20 times concurrently is one message', async () => {
    const { visitor } = people()
    const listing_id = await listingOf()
    const key = randomUUID()
    const results = await inParallel(20, () =>
      actAs(visitor.actor, () => startConversation(scopeOf(app, visitor), { listing_id, content: 'Once.', key })),
    )
    expect(new Set(results.map(({ message }) => message.id)).size).toBe(1)
    expect(results.every(({ created }) => created)).toBe(true)
  })

  test('a first message resumes a conversation that its sender ended, but none that the other party ended', async () => {
    const { owner, visitor } = people()
    const conversation = await givenConversation(app, { starter: visitor, recipient: owner })
    const topic = { listing_id: conversation.listingId }
    await app.call(`/api/conversations/${conversation.id}/end`, { method: 'POST', as: visitor.actor })
    expect((await writeFirst(app, visitor, topic)).json).toMatchObject({ created: false, message: { sequence: 2 } })
    const lastEvents = (await liveEventsFor(app, owner)).slice(-2)
    expect(lastEvents.map(({ type }) => type)).toEqual(['message.sent', 'conversation.changed'])
    expect((await writeMessage(app, owner, conversation)).status).toBe(200)

    await app.call(`/api/conversations/${conversation.id}/end`, { method: 'POST', as: owner.actor })
    const refused = await writeFirst(app, visitor, topic)
    expect(refused).toMatchObject({ status: 409, json: { code: 'CONVERSATION_CLOSED' } })
  })

  test('a first message is refused while either blocks the other, with CONVERSATION_CLOSED only if a conversation exists', async () => {
    const { owner, visitor } = people()
    const conversation = await givenConversation(app, { starter: visitor, recipient: owner })
    const [blocker, blocked] = [owner, visitor]
    await app.call(`/api/conversations/${conversation.id}/block`, { method: 'PUT', as: blocker.actor })
    const otherListing = await listingOf({ title: 'Another house' })
    const ofBlocked = await givenListing(app, blocked)
    const refusals = [
      await writeFirst(app, blocked, { listing_id: otherListing }),
      await writeFirst(app, blocked, { listing_id: conversation.listingId }),
      await writeFirst(app, blocker, { listing_id: ofBlocked.id }),
    ]
    expect(refusals.map(({ status, json }) => [status, json.code])).toEqual([
      [409, 'NOT_REACHABLE'],
      [409, 'CONVERSATION_CLOSED'],
      [409, 'NOT_REACHABLE'],
    ])
    expect(refusals[0]?.json.message).toBe('This member does not accept messages about this at the moment.')
    const newConversations = await recordsOf(app).ask('select from conversation where listing_id = any($1)', [
      otherListing,
      ofBlocked.id,
    ])
    expect(newConversations).toEqual([])
    await app.call(`/api/conversations/${conversation.id}/block`, { method: 'DELETE', as: blocker.actor })
  })
})

describe('a first message about a mandate', () => {
  test('a first message about a mandate begins a conversation with the buyer', async () => {
    const { owner: buyer, visitor } = people()
    const { id: mandate_id } = await givenMandate(app, buyer)
    const { status, json } = await writeFirst(app, visitor, { mandate_id })
    expect(status).toBe(200)
    const [row] = await recordsOf(app).ask('select * from conversation where id = $1', json.conversation_id)
    expect(row).toMatchObject({
      ...{ starter_id: visitor.id, recipient_id: buyer.id, listing_id: null, mandate_id, subject_type: 'mandate' },
      ...{ subject_title: collection.title, subject_category: collection.category },
    })
    expect((await writeFirst(app, visitor, { mandate_id })).json).toMatchObject({ created: false })
    const conversationResponse = await app.call(`/api/conversations/${json.conversation_id}`, { as: buyer.actor })
    expect(conversationResponse.json).toMatchObject({
      ...{ started: false, request_status: 'New' },
      subject: { type: 'mandate', id: mandate_id, title: collection.title, cover: null },
    })
  })

  test('refuses a first message about one’s own mandate or a mandate that is not visible', async () => {
    const { owner: buyer, visitor } = people()
    const { id: mandate_id } = await givenMandate(app, buyer)
    expect((await writeFirst(app, buyer, { mandate_id })).json).toMatchObject({
      ...{ code: 'OWN_SUBJECT', message: 'You cannot message yourself as the buyer' },
    })
    const { id: inactive } = await givenMandate(app, buyer, { is_active: false })
    for (const member of [visitor, await givenCurator(app)])
      expect((await writeFirst(app, member, { mandate_id: inactive })).json.code).toBe('SUBJECT_NOT_FOUND')
  })
})

describe('refusing a first message', () => {
  test('refuses a first message about one’s own listing', async () => {
    const { owner } = people()
    const { status, json } = await writeFirst(app, owner, { listing_id: await listingOf() })
    expect(status).toBe(422)
    expect(json).toMatchObject({ code: 'OWN_SUBJECT', message: 'You cannot message yourself as the listing owner' })
  })

  test('refuses a first message without a subject or with two', async () => {
    const { visitor } = people()
    for (const about of [{}, { listing_id: randomUUID(), mandate_id: randomUUID() }]) {
      const { status, json } = await writeFirst(app, visitor, about)
      expect(status).toBe(422)
      expect(json).toMatchObject({
        code: 'PARAMETERS_MISSING',
        message: 'Missing required parameters for conversation creation',
      })
    }
  })

  test('refuses an empty first message', async () => {
    const { visitor } = people()
    const { status, text } = await writeFirst(app, visitor, { listing_id: await listingOf(), content: ' \n ' })
    expect(status).toBe(400)
    expect(text).toContain('Please enter a message')
  })

  test('refuses a first message about an archived listing as if the listing did not exist', async () => {
    const { owner, visitor } = people()
    const listing_id = await listingOf()
    await app.call(`/api/listings/${listing_id}/archive`, { method: 'POST', as: owner.actor })
    const [hidden, missing] = [
      await writeFirst(app, visitor, { listing_id }),
      await writeFirst(app, visitor, { listing_id: randomUUID() }),
    ]
    expect(hidden).toMatchObject({ status: 404, json: { code: 'SUBJECT_NOT_FOUND' } })
    expect(hidden.json).toEqual(missing.json)
  })

  test('refuses a first message about a private listing by a member who is not verified', async () => {
    const { visitor } = people()
    const listing_id = await listingOf({ is_private: true })
    const refused = await writeFirst(app, visitor, { listing_id })
    expect(refused).toMatchObject({ status: 403, json: { code: 'VERIFICATION_REQUIRED' } })
    const verified = await givenMember(app, { verified: true })
    expect((await writeFirst(app, verified, { listing_id })).status).toBe(200)
  })

  test('refuses a first message by a visitor or by a member suspended after signing in', async () => {
    const listing_id = await listingOf()
    const body = { listing_id, content: 'Hello', key: randomUUID() }
    expect((await app.call('/api/conversations', { method: 'POST', body })).status).toBe(401)
    const member = await givenMember(app)
    await decide(app, await givenCurator(app), `members/${member.id}/suspension`, { reason: 'A list was forwarded.' })
    expect((await writeFirst(app, member, { listing_id })).status).toBe(403)
    expect(await recordsOf(app).ask('select from conversation where listing_id = $1', listing_id)).toEqual([])
  })
})
