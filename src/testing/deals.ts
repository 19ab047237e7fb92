import { givenConversation } from './conversations.ts'
import { givenListing } from './listings.ts'
import { type GivenMember, givenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** Two members who speak of a listing: whoever asked for it buys it. */
export async function givenParties(app: TestApp, changes: object = {}, people: Partial<Parties> = {}) {
  const { seller = await givenMember(app, { firstName: 'Sol', verified: true }) } = people
  const { buyer = await givenMember(app, { firstName: 'Bea', verified: true }) } = people
  const listing = await givenListing(app, seller, changes)
  const { id } = await givenConversation(app, { starter: buyer, recipient: seller, listingId: listing.id })
  return { id, buyer, seller, listing }
}

interface Parties {
  buyer: GivenMember
  seller: GivenMember
}

export const terms = { title: 'Villa above the bay', buyer: 'me', amount: '1250000.50', currency: 'EUR' }

/** A deal that its buyer opened, and both of its parties. */
export async function givenDeal(
  app: TestApp,
  changes: object = {},
  listing: object = {},
  people: Partial<Parties> = {},
) {
  const { id, ...conversation } = await givenParties(app, listing, people)
  const body = { ...terms, ...changes, conversation_id: id }
  const { status, json, text } = await app.call('/api/deals', { method: 'POST', as: conversation.buyer.actor, body })
  if (status !== 201) throw new Error(`Opening a deal answered ${status}: ${text}`)
  return { ...conversation, id: json.id as string, conversationId: id }
}

/** One in which its seller, who did not open it, has taken a step: either of the two may complete it. */
export async function givenAnsweredDeal(app: TestApp, ...given: [object?, object?, Partial<Parties>?]) {
  const deal = await givenDeal(app, ...given)
  const { status, text } = await takeStep(app, deal.seller, deal.id, 'stage', { to: 'Document Review', version: 1 })
  if (status !== 200) throw new Error(`A step in a deal answered ${status}: ${text}`)
  return deal
}

export const takeStep = (app: TestApp, { actor }: GivenMember, id: string, what: string, body: object = {}) =>
  app.call(`/api/deals/${id}/${what}`, { method: 'POST', as: actor, body })
