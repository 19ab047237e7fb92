import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { complete, givenParties, givenProposal, settle, takeStep, terms } from '#testing/deals.ts'
import { collection, givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const openDealAs = (as: GivenMember, conversation_id: string, changes: object = {}) =>
  app.call('/api/deals', { method: 'POST', as: as.actor, body: { ...terms, ...changes, conversation_id } })
const prepare = (as: GivenMember, id: string) => app.call(`/api/conversations/${id}/deal`, { as: as.actor })
const dealsOf = (conversation: string) => ask('select * from deal where conversation_id = $1', conversation)
const suspend = ({ id }: GivenMember) => ask('update member set suspended_at = now() where id = $1', id)

describe('opening a deal', () => {
  test('opening a deal records the parties, the subject and the terms, and notifies both parties', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const { status, json } = await openDealAs(buyer, id, { description: 'Furniture\r\nincluded' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      ...{ title: terms.title, amount: '1250000.50', currency: 'EUR', description: 'Furniture\nincluded' },
      ...{ buyer: { id: buyer.id, name: 'Bea' }, seller: { id: seller.id, name: 'Sol' }, party: 'buyer' },
      ...{ stage: 'Negotiation', completed: false, completed_at: null, version: 1, fee: null },
      ...{ item_type: 'listing', item_id: listing.id, conversation_id: id },
      events: [{ kind: 'created', from: null, to: 'Negotiation', by: { id: buyer.id }, at: json.created_at }],
    })
    expect(await actionsOn(json)).toEqual(['deal.opened'])
    const events = await ask(`select audience from live_event where event ->> 'dealId' = $1`, json.id)
    expect(events.map(({ audience }) => audience).sort()).toEqual([buyer.id, seller.id].sort())
    const notifications = await ask(
      'select member_id, from_id, kind, stage from notification where deal_id = $1',
      json.id,
    )
    expect(notifications).toEqual([
      { member_id: seller.id, from_id: buyer.id, kind: 'deal.opened', stage: 'Negotiation' },
    ])
  })

  test('the owner of the listing is the seller, whichever party opens the deal and whatever it sends', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const roles = { buyer: { id: buyer.id }, seller: { id: seller.id } }
    expect((await openDealAs(seller, id)).json).toMatchObject({ ...roles, party: 'seller' })
    for (const sentBuyer of ['me', 'other'])
      for (const [party, role] of [
        [buyer, 'buyer'],
        [seller, 'seller'],
      ] as const)
        expect((await openDealAs(party, id, { buyer: sentBuyer, another: true })).json).toMatchObject({
          ...roles,
          party: role,
        })
  })

  test('twenty simultaneous requests of both parties open one deal, whose id is in the refusals', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openDealAs(index % 2 ? buyer : seller, id)),
    )
    const [openedResponse, ...refusals] = responses.toSorted((a, b) => a.status - b.status)
    expect(openedResponse?.status).toBe(201)
    for (const { status, json } of refusals) {
      expect(status).toBe(409)
      expect(json).toMatchObject({ code: 'DEAL_OPEN', data: { id: openedResponse?.json.id, title: terms.title } })
    }
    expect(await dealsOf(id)).toHaveLength(1)
  })

  test('a request retried with the same key opens one deal', async () => {
    const { id, buyer } = await givenParties(app)
    const send = () =>
      app.call('/api/deals', {
        ...{ method: 'POST', as: buyer.actor, body: { ...terms, conversation_id: id } },
        headers: { 'idempotency-key': id },
      })
    const [firstResponse, secondResponse] = [await send(), await send()]
    expect(secondResponse.json).toEqual(firstResponse.json)
    expect(await dealsOf(id)).toHaveLength(1)
  })

  test('a second deal needs `another` while the first is open, but not after it has ended', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const firstDeal = (await openDealAs(buyer, id)).json
    expect((await openDealAs(seller, id)).json.code).toBe('DEAL_OPEN')
    expect((await openDealAs(seller, id, { another: true })).status).toBe(201)
    for (const deal of await dealsOf(id)) await takeStep(app, buyer, deal.id, 'withdraw', { reason: 'No longer' })
    expect((await openDealAs(buyer, id)).json.id).not.toBe(firstDeal.id)
    expect(await dealsOf(id)).toHaveLength(3)
  })

  test('a sold listing takes no deal, until it is relisted', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    await ask(`update listing set status = 'Sold' where id = $1`, listing.id)
    for (const party of [buyer, seller]) {
      for (const another of [false, true])
        expect((await openDealAs(party, id, { another })).json.code).toBe('LISTING_SOLD')
      expect((await prepare(party, id)).json.code).toBe('LISTING_SOLD')
    }
    expect(await dealsOf(id)).toEqual([])
    await ask(`update listing set status = 'Active' where id = $1`, listing.id)
    expect((await openDealAs(seller, id)).status).toBe(201)
  })

  test('a deal opened while another completes is either opened before the sale or refused', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const proposed = (await openDealAs(buyer, id)).json
    const proposal = await givenProposal(app, buyer, proposed.id, 'Completed', 1)
    const responses = await Promise.all([
      settle(app, seller, proposed.id, proposal, 'accept'),
      ...Array.from({ length: 20 }, (_, index) => openDealAs(index % 2 ? buyer : seller, id, { another: true })),
    ])
    expect(responses[0]?.json.completed).toBe(true)
    const statuses = responses.slice(1).map(({ status, json }) => (status === 201 ? 201 : json.code))
    for (const status of statuses) expect([201, 'LISTING_SOLD', 'TOO_MANY_REQUESTS']).toContain(status)
    const [sale] = await ask('select completed_at from deal where id = $1', proposed.id)
    const openedLater = await ask(
      'select from deal where conversation_id = $1 and created_at > $2',
      id,
      sale.completed_at,
    )
    expect(openedLater).toEqual([])
    expect((await openDealAs(buyer, id, { another: true })).json.code).toBe('LISTING_SOLD')
  })

  test('opening a deal refuses decimals in yen and amounts that are no money', async () => {
    const { id, buyer } = await givenParties(app)
    const yen = (amount: string) => openDealAs(buyer, id, { amount, currency: 'JPY' })
    expect((await yen('1000.5')).json.code).toBe('AMOUNT_DECIMALS')
    for (const amount of ['-1', '1e9', '1.234', '', 'NaN', '123456789012345'])
      expect((await openDealAs(buyer, id, { amount })).status).toBe(400)
    expect((await openDealAs(buyer, id, { currency: 'DOGE' })).status).toBe(400)
    expect(await dealsOf(id)).toEqual([])
    expect((await yen('1000.00')).json).toMatchObject({ amount: '1000.00', currency: 'JPY' })
  })

  test('opening a deal is refused outside a conversation of its parties and after the conversation has ended', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const stranger = await givenMember(app, { verified: true })
    const curator = await givenMember(app, { verified: true, curator: true })
    for (const outsider of [stranger, curator])
      for (const conversationId of [id, randomUUID()]) {
        expect((await openDealAs(outsider, conversationId)).json.code).toBe('CONVERSATION_NOT_FOUND')
        expect((await prepare(outsider, conversationId)).json.code).toBe('CONVERSATION_NOT_FOUND')
      }
    expect((await app.call('/api/deals', { method: 'POST', body: { ...terms, conversation_id: id } })).status).toBe(401)

    await ask(
      'update conversation_party set ended_at = now() where conversation_id = $1 and member_id = $2',
      id,
      seller.id,
    )
    for (const party of [buyer, seller]) {
      expect((await openDealAs(party, id)).json.code).toBe('CONVERSATION_CLOSED')
      expect((await prepare(party, id)).json.code).toBe('CONVERSATION_CLOSED')
    }
    expect(await dealsOf(id)).toEqual([])
  })

  test('opening a deal is refused if either party is suspended', async () => {
    const { id, buyer, seller } = await givenParties(app)
    await suspend(seller)
    expect((await openDealAs(buyer, id)).json.code).toBe('CONVERSATION_CLOSED')
    expect((await openDealAs(seller, id)).status).toBe(403)
    expect((await prepare(seller, id)).json.code).toBe('CONVERSATION_NOT_FOUND')
    expect(await dealsOf(id)).toEqual([])
  })
})

describe('the initial values of a deal', () => {
  test('a new deal about a listing starts with its owner as the seller and its price', async () => {
    const { id, buyer, seller } = await givenParties(app, { price: '9800000.00', currency: 'CHF' })
    const initialTerms = { conversation_id: id, title: 'Villa above the bay', amount: '9800000.00', currency: 'CHF' }
    const asBuyer = { ...initialTerms, buyer: 'me', other: { id: seller.id, name: 'Sol' }, open_deal: null }
    const asSeller = { ...initialTerms, buyer: 'other', other: { id: buyer.id, name: 'Bea' } }
    expect((await prepare(buyer, id)).json).toMatchObject(asBuyer)
    expect((await prepare(seller, id)).json).toMatchObject(asSeller)
  })

  test('a new deal about a mandate starts with its owner as the buyer and its currency, without its budget', async () => {
    const buyer = await givenMember(app, { firstName: 'Bea', verified: true })
    const seller = await givenMember(app, { firstName: 'Sol', verified: true })
    const mandate = await givenMandate(app, buyer, { budget_min: '700000', budget_max: '900000000', currency: 'JPY' })
    const [{ id }] = await ask(
      `insert into conversation (starter_id, recipient_id, mandate_id, subject_type, subject_id, subject_title)
       values ($1, $2, $3, 'mandate', $3, $4) returning id`,
      ...[seller.id, buyer.id, mandate.id, collection.title],
    )
    for (const [party, buys] of [
      [buyer, 'me'],
      [seller, 'other'],
    ] as const) {
      const { json, text } = await prepare(party, id)
      expect(json).toMatchObject({ buyer: buys, amount: '0.00', currency: 'JPY', title: collection.title })
      expect(text).not.toMatch(/700000|900000000/)
    }
    const { json } = await openDealAs(seller, id, { amount: '850000000', currency: 'JPY' })
    expect(json).toMatchObject({ buyer: { id: buyer.id }, seller: { id: seller.id }, item_type: 'mandate' })
  })

  test('the initial values include the price of a private listing only if the member may see it', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    await ask('update listing set is_private = true where id = $1', listing.id)
    const unverified = { ...buyer, actor: { ...buyer.actor, verified: false } }
    expect((await prepare(unverified, id)).json.amount).toBe('0.00')
    expect((await prepare(seller, id)).json.amount).toBe('12500000.00')
  })

  test('the initial values include the id of a deal that is already open', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const { json } = await openDealAs(buyer, id)
    expect((await prepare(seller, id)).json.open_deal).toEqual({
      ...{ id: json.id, title: terms.title, currency: terms.currency },
    })
    await complete(app, { id: json.id, buyer, seller })
    await ask(`update listing set status = 'Active' where id = $1`, listing.id)
    expect((await prepare(seller, id)).json.open_deal).toBeNull()
  })
})
