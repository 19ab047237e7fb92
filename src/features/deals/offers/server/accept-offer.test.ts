import { describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { requestAsParty, writeFirst } from '#testing/conversations.ts'
import { givenDeal, givenParties, givenProposal, takeStep } from '#testing/deals.ts'
import { collection, givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { offered, offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { lapseOffers } from './lapse-offers.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { given, accept, decline, withdraw, make, offersIn, kindsOf, letPass } = offersOf(app)
const dealsOf = (conversation: string) => ask('select * from deal where conversation_id = $1', conversation)
const stateOf = async (id: string) => (await ask('select state from deal_offer where id = $1', id))[0].state
const rounds = Number(process.env.OFFER_ROUNDS ?? 20)

describe('accepting an offer', () => {
  test('opens a deal with its amount and conditions, once, whichever party accepts', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const offer = await given(id, seller)
    const { status, json } = await accept(offer, buyer)
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'accepted', deal_id: expect.any(String) })
    expect((await accept(offer, buyer)).json).toEqual(json)
    expect(await dealsOf(id)).toMatchObject([
      {
        ...{ id: json.deal_id, amount: offered.amount, currency: 'EUR', description: offered.conditions },
        ...{ buyer_id: buyer.id, seller_id: seller.id, opened_by: buyer.id, item_id: listing.id },
      },
    ])
    expect(await kindsOf(seller, id)).toEqual(['offer.accepted'])
    expect(await actionsOn({ id: offer })).toEqual(['offer.made', 'offer.accepted'])
    expect(await actionsOn({ id: json.deal_id })).toEqual(['deal.opened'])
  })

  test('twenty acceptances at once make one deal', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(offer, seller)))
    const dealIds = responses.filter(({ status }) => status === 200).map(({ json }) => json.deal_id)
    expect(dealIds.length).toBeGreaterThan(0)
    expect(new Set(dealIds).size).toBe(1)
    for (const { status, json } of responses.filter((response) => response.status !== 200))
      expect([status, ['DEAL_CHANGED', 'OFFER_CLOSED'].includes(json.code)]).toEqual([409, true])
    expect(await dealsOf(id)).toHaveLength(1)
  })

  test('sets the amount of the open deal, with the conditions in its timeline, and ends an open proposal', async () => {
    const { id: dealId, conversationId, buyer, seller } = await givenDeal(app)
    await givenProposal(app, buyer, dealId, 'Document Review', 1)
    const offer = await given(conversationId, buyer)
    expect((await accept(offer, seller)).json).toMatchObject({ state: 'accepted', deal_id: dealId })
    const { json } = await app.call(`/api/deals/${dealId}`, { as: seller.actor })
    expect(json).toMatchObject({ amount: offered.amount, version: 2, proposal: null })
    expect(json.events.at(-1)).toMatchObject({
      ...{ kind: 'amount', from_amount: '1250000.50', to_amount: offered.amount, reason: offered.conditions },
      ...{ by: { id: seller.id }, proposed_by: { id: buyer.id } },
    })
    expect(await dealsOf(conversationId)).toHaveLength(1)
  })

  test('of the amount that the deal has already leaves the deal as it is', async () => {
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
      expect((await accept(offer, seller)).json.code).toBe('DEAL_HALTED')
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
    const body = { title: '', amount: '5', currency: 'USD', conversation_id: id }
    await app.call('/api/deals', { method: 'POST', as: seller.actor, body })
    expect((await accept(offer, seller)).json.code).toBe('OFFER_CURRENCY')
    expect(await dealsOf(id)).toMatchObject([{ amount: '5.00' }])
    expect(await stateOf(offer)).toBe('open')
  })
})

describe('the end of an offer', () => {
  test('it is declined with a reason that its author reads, or taken back', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const first = await given(id, buyer)
    expect((await decline(first, seller, ' ')).json.code).toBe('BAD_REQUEST')
    const declined = (await decline(first, seller)).json
    expect(declined).toMatchObject({ state: 'declined', reason: 'Too little.' })
    expect((await decline(first, seller, 'Again')).json).toEqual(declined)
    expect((await accept(first, seller)).json.code).toBe('OFFER_CLOSED')
    expect(await kindsOf(buyer, id)).toEqual(['offer.declined'])
    const second = await given(id, buyer)
    const withdrawn = (await withdraw(second, buyer)).json
    expect(withdrawn.state).toBe('withdrawn')
    expect((await withdraw(second, buyer)).json).toEqual(withdrawn)
    expect((await decline(second, seller)).json.code).toBe('OFFER_CLOSED')
    expect(await kindsOf(seller, id)).toEqual(['offer.made', 'offer.withdrawn'])
  })

  test('a block keeps nobody from declining or taking back, and then nobody is notified', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    await requestAsParty(app, seller, { id }, 'PUT', '/block')
    expect((await decline(offer, seller)).json.state).toBe('declined')
    expect(await kindsOf(buyer, id)).toEqual([])
  })

  test('after its time it can be neither accepted nor declined nor taken back; a job tells both parties once', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    await letPass(offer)
    expect(await offersIn(id, seller)).toMatchObject([{ state: 'expired' }])
    expect((await accept(offer, seller)).json.code).toBe('OFFER_CLOSED')
    expect((await decline(offer, seller)).json.code).toBe('OFFER_CLOSED')
    expect((await withdraw(offer, buyer)).json.code).toBe('OFFER_CLOSED')
    await actAs(system, () => lapseOffers(app.platform))
    await actAs(system, () => lapseOffers(app.platform))
    expect(await stateOf(offer)).toBe('expired')
    expect(await kindsOf(buyer, id)).toEqual(['offer.expired'])
    expect(await kindsOf(seller, id)).toEqual(['offer.made', 'offer.expired'])
  })
})

describe('races', () => {
  test('an acceptance against the end of its time: it is accepted before, or not at all', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, buyer, seller } = await givenParties(app)
      const offer = await given(id, buyer)
      await ask(`update deal_offer set until = clock_timestamp() + interval '${round % 20} ms' where id = $1`, offer)
      const [response] = await Promise.all([
        accept(offer, seller),
        actAs(system, () => lapseOffers(app.platform)).catch(() => {}),
      ])
      const [row] = await ask('select state, until, settled_at from deal_offer where id = $1', offer)
      const isAccepted = response.status === 200
      expect([isAccepted, row.state === 'accepted', (await dealsOf(id)).length]).toEqual(
        isAccepted ? [true, true, 1] : [false, false, 0],
      )
    }
  })

  test('an acceptance, a decline, a withdrawal and a counter-offer at once: one of them settles it', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, buyer, seller } = await givenParties(app)
      const offer = await given(id, buyer)
      const responses = await Promise.all([
        accept(offer, seller),
        decline(offer, seller),
        withdraw(offer, buyer),
        make(id, seller, { counters: offer }),
      ])
      const winners = responses.filter(({ status }) => status < 300)
      expect(winners).toHaveLength(1)
      const states = ['accepted', 'declined', 'withdrawn', 'countered']
      const winner = responses.findIndex(({ status }) => status < 300)
      expect(await stateOf(offer)).toBe(states[winner])
      expect(await dealsOf(id)).toHaveLength(winner === 0 ? 1 : 0)
    }
  })
})
