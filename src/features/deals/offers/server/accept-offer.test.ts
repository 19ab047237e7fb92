import { describe, expect, test } from 'vitest'
import { requestAsParty, writeFirst } from '#testing/conversations.ts'
import { givenDeal, givenParties, givenProposal, settle, takeStep } from '#testing/deals.ts'
import { collection, givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { offered, offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { given, accept, decline, withdraw, make, kindsOf } = offersOf(app)
const dealsOf = (conversation: string) => ask('select * from deal where conversation_id = $1', conversation)
const stateOf = async (id: string) => (await ask('select state from deal_offer where id = $1', id))[0].state

const openAs = (as: GivenMember, conversation_id: string, changes: object) =>
  app.call('/api/deals', {
    method: 'POST',
    as: as.actor,
    body: { title: '', amount: '5', conversation_id, ...changes },
  })

describe('accepting an offer', () => {
  test('opens a deal with its amount, once, whichever party accepts; its conditions stay with the offer', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const offer = await given(id, seller)
    const { status, json } = await accept(offer, buyer)
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'accepted', deal_id: expect.any(String) })
    expect((await accept(offer, buyer)).json).toEqual(json)
    expect(await dealsOf(id)).toMatchObject([
      {
        ...{ id: json.deal_id, amount: offered.amount, currency: 'EUR', description: '' },
        ...{ buyer_id: buyer.id, seller_id: seller.id, opened_by: buyer.id, item_id: listing.id },
      },
    ])
    expect(await kindsOf(seller, id)).toEqual(['offer.accepted'])
    expect(await actionsOn({ id: offer })).toEqual(['offer.made', 'offer.accepted'])
    expect(await actionsOn({ id: json.deal_id })).toEqual(['deal.opened'])
  })

  test('twenty acceptances at once make one deal, and each of them returns it', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(offer, seller)))
    for (const { status, json } of responses) expect([status, json.state]).toEqual([200, 'accepted'])
    expect(new Set(responses.map(({ json }) => json.deal_id)).size).toBe(1)
    expect(await actionsOn({ id: offer })).toEqual(['offer.made', 'offer.accepted'])
    expect(await dealsOf(id)).toHaveLength(1)
  })

  test('sets the amount of the open deal, and ends an open proposal', async () => {
    const { id: dealId, conversationId, buyer, seller } = await givenDeal(app)
    await givenProposal(app, buyer, dealId, 'Document Review', 1)
    const offer = await given(conversationId, buyer)
    expect((await accept(offer, seller)).json).toMatchObject({ state: 'accepted', deal_id: dealId })
    const { json } = await app.call(`/api/deals/${dealId}`, { as: seller.actor })
    expect(json).toMatchObject({ amount: offered.amount, version: 2, proposal: null })
    expect(json.events.at(-1)).toMatchObject({
      ...{ kind: 'amount', from_amount: '1250000.50', to_amount: offered.amount, reason: null },
      ...{ by: { id: seller.id }, proposed_by: { id: buyer.id } },
    })
    expect(await dealsOf(conversationId)).toHaveLength(1)
  })

  test('leaves a deal as it is that has the amount already', async () => {
    const { id: dealId, conversationId, buyer, seller } = await givenDeal(app)
    const offer = await given(conversationId, seller, { amount: '1250000.50' })
    expect((await accept(offer, buyer)).json).toMatchObject({ state: 'accepted', deal_id: dealId })
    expect((await app.call(`/api/deals/${dealId}`, { as: buyer.actor })).json).toMatchObject({ version: 1 })
  })

  test('in a conversation about a mandate opens a deal that its owner buys', async () => {
    const buyer = await givenMember(app, { verified: true })
    const seller = await givenMember(app, { verified: true })
    const { id: mandate_id } = await givenMandate(app, buyer, collection)
    const { json } = await writeFirst(app, seller, { mandate_id })
    const offer = await given(json.conversation_id, seller)
    await accept(offer, buyer)
    expect(await dealsOf(json.conversation_id)).toMatchObject([{ buyer_id: buyer.id, seller_id: seller.id }])
  })

  test('is for the other party alone', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    for (const outsider of [await givenMember(app, { verified: true }), await givenMember(app, { curator: true })])
      for (const act of [accept, decline, withdraw])
        expect((await act(offer, outsider)).json.code).toBe('OFFER_NOT_FOUND')
    for (const act of [accept, decline, withdraw]) expect((await act(offer)).status).toBe(401)
    expect((await accept(offer, buyer)).json.code).toBe('OFFER_OWN')
    expect((await decline(offer, buyer)).json.code).toBe('OFFER_OWN')
    expect((await withdraw(offer, seller)).json.code).toBe('OFFER_OTHER')
    await ask('update member set suspended_at = now() where id = $1', seller.id)
    expect((await accept(offer, seller)).json.code).toBe('OFFER_NOT_FOUND')
    expect(await stateOf(offer)).toBe('open')
  })

  test('is refused while the parties cannot write to each other, about a sold listing, and once its deal has ended', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const offer = await given(id, buyer)
    for (const blocker of [buyer, seller]) {
      await requestAsParty(app, blocker, { id }, 'PUT', '/block')
      expect((await accept(offer, seller)).json.code).toBe('OFFER_HALTED')
      await requestAsParty(app, blocker, { id }, 'DELETE', '/block')
    }
    await ask(`update listing set status = 'Sold' where id = $1`, listing.id)
    expect((await accept(offer, seller)).json.code).toBe('LISTING_SOLD')
    const deal = await givenDeal(app)
    const ofDeal = await given(deal.conversationId, deal.seller)
    await takeStep(app, deal.buyer, deal.id, 'withdraw', { reason: 'No longer' })
    expect((await accept(ofDeal, deal.buyer)).json.code).toBe('OFFER_CLOSED')
    expect(await stateOf(ofDeal)).toBe('lapsed')
  })

  test('a deal in another currency that was opened meanwhile is not changed', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    await openAs(seller, id, { currency: 'USD' })
    expect((await accept(offer, seller)).json.code).toBe('OFFER_CURRENCY')
    expect(await dealsOf(id)).toMatchObject([{ amount: '5.00' }])
    expect(await stateOf(offer)).toBe('open')
  })

  test('is over once the parties agree on another amount, and once the deal that was opened after it has ended', async () => {
    const { id: dealId, conversationId, buyer, seller } = await givenDeal(app)
    const offer = await given(conversationId, buyer)
    const proposed = await takeStep(app, seller, dealId, 'amount', { amount: '1000000', version: 1 })
    await settle(app, buyer, dealId, proposed.json.proposal.id, 'accept')
    expect((await accept(offer, seller)).json.code).toBe('OFFER_CLOSED')
    expect((await app.call(`/api/deals/${dealId}`, { as: buyer.actor })).json.amount).toBe('1000000.00')

    const { id, buyer: other, seller: owner } = await givenParties(app)
    const early = await given(id, other)
    const { json } = await openAs(owner, id, { currency: 'EUR' })
    await takeStep(app, owner, json.id, 'withdraw', { reason: 'No longer' })
    expect(await stateOf(early)).toBe('lapsed')
    expect((await accept(early, owner)).json.code).toBe('OFFER_CLOSED')
    expect(await dealsOf(id)).toHaveLength(1)
  })

  test('changes the deal that it was made for, not the newest', async () => {
    const { id: first, conversationId, buyer, seller } = await givenDeal(app)
    const { json: second } = await openAs(seller, conversationId, { currency: 'EUR', another: true })
    const offer = await given(conversationId, buyer, { deal_id: first })
    await accept(offer, seller)
    expect(
      await ask('select id, amount from deal where conversation_id = $1 order by created_at', conversationId),
    ).toEqual([
      { id: first, amount: offered.amount },
      { id: second.id, amount: '5.00' },
    ])
    const elsewhere = await givenDeal(app)
    expect((await make(conversationId, buyer, { deal_id: elsewhere.id })).json.code).toBe('DEAL_NOT_FOUND')
  })
})
