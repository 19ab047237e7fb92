import { appendEntry } from '#features/deals/chain/server/steps/append-entry.ts'
import type { ProposedStage } from '#features/deals/terms.ts'
import { givenConversation } from './conversations.ts'
import { givenListing } from './listings.ts'
import { type GivenMember, givenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** Two members with a conversation about a listing of the seller. */
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

export const terms = { title: 'Villa above the bay', amount: '1250000.50', currency: 'EUR' }

/** A deal that the buyer opened. */
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

/** A deal at the stage Document Review. */
export async function givenMovedDeal(app: TestApp, ...options: [object?, object?, Partial<Parties>?]) {
  const deal = await givenDeal(app, ...options)
  await stepTogether(app, deal.buyer, deal.seller, deal.id, 'Document Review', 1)
  return deal
}

export const takeStep = (app: TestApp, { actor }: GivenMember, id: string, path: string, body: object = {}) =>
  app.call(`/api/deals/${id}/${path}`, { method: 'POST', as: actor, body })

export const proposeStep = async (
  app: TestApp,
  ...[as, id, to, version]: [GivenMember, string, ProposedStage, number]
) => takeStep(app, as, id, 'proposals', { to, version, ...(await seenBy(app, as, id)) })

/** Proposes a step and returns the id of the proposal. */
export async function givenProposal(
  app: TestApp,
  ...[as, id, to, version]: [GivenMember, string, ProposedStage, number]
): Promise<string> {
  const { status, json, text } = await proposeStep(app, as, id, to, version)
  if (status !== 200) throw new Error(`Proposing a step answered ${status}: ${text}`)
  return json.proposal.id
}

/** An acceptance with the head that the member sees now. */
export async function settle(
  app: TestApp,
  ...[as, id, proposalId, action]: [GivenMember, string, string, SettleAction]
) {
  const seen = action === 'accept' ? await seenBy(app, as, id) : {}
  return await takeStep(app, as, id, `proposals/${proposalId}/${action}`, seen)
}

/** Adds the entry that the database requires of a member's step, for tests that write the step itself. */
export const recordStep = (app: TestApp, { actor }: GivenMember, id: string, version: number) =>
  appendEntry({ ...app.platform, actor }, id, { kind: 'stepped', version, facts: {} })

/** What an acceptance sends of the signed timeline. Null if the member does not see the deal. */
export const seenBy = async (app: TestApp, { actor }: GivenMember, id: string): Promise<{ head: string | null }> => ({
  head: (await app.call(`/api/deals/${id}`, { as: actor })).json?.head ?? null,
})

type SettleAction = 'accept' | 'decline' | 'retract'

/** One party proposes a step and the other accepts it. Returns the response to the acceptance. */
export async function stepTogether(
  app: TestApp,
  ...[proposer, accepter, id, to, version]: [GivenMember, GivenMember, string, ProposedStage, number]
) {
  const response = await settle(app, accepter, id, await givenProposal(app, proposer, id, to, version), 'accept')
  if (response.status !== 200) throw new Error(`Accepting a step answered ${response.status}: ${response.text}`)
  return response
}

/** The buyer proposes completion and the seller accepts. */
export const complete = (app: TestApp, { id, buyer, seller }: Parties & { id: string }, version = 1) =>
  stepTogether(app, buyer, seller, id, 'Completed', version)
