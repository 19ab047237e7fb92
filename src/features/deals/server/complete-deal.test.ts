import { beforeEach, describe, expect, test } from 'vitest'
import { unansweredDeal } from '#lib/deal-terms.ts'
import { doTo } from '#testing/conversations.ts'
import { givenAnsweredDeal, givenDeal, takeStep } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const curator = await givenMember(app, { verified: true, curator: true })
const complete = (as: typeof curator, id: string) => takeStep(app, as, id, 'complete')
const read = async (as: typeof curator, id: string) => (await app.call(`/api/deals/${id}`, { as: as.actor })).json
const charge = (rate: string, payer: string) => ask('update instance_fee set rate = $1, payer = $2', rate, payer)

beforeEach(() => charge('2.5', 'both'))

describe('completing a deal', () => {
  test('fifty times at once completes it once: one event, one notification, one fee', async () => {
    const { id, buyer, seller, listing } = await givenAnsweredDeal(app)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => complete(place % 2 ? buyer : seller, id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const [first] = answers
    for (const { json } of answers) {
      expect(json).toMatchObject({ id, completed: true, stage: 'Completed', version: 3 })
      expect(json.completed_at).toBe(first?.json.completed_at)
    }
    expect(await ask('select from deal_event where deal_id = $1', id)).toHaveLength(3)
    expect(await ask('select from deal_fee where deal_id = $1', id)).toHaveLength(1)
    expect(await ask('select from deal_fee_share where deal_id = $1', id)).toHaveLength(2)
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.stepped', 'deal.completed'])
    expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.sold'])
    const notified = await ask(
      `select member_id, count, stage from notification where kind = 'deal.completed' and deal_id = $1`,
      id,
    )
    expect(notified).toEqual([
      { member_id: expect.stringMatching(`${buyer.id}|${seller.id}`), count: 1, stage: 'Completed' },
    ])
    expect(notified[0].member_id).not.toBe(first?.json.events[2].by.id)
    const told = await ask(`select audience from live_event where event ->> 'dealId' = $1`, id)
    const both = [buyer.id, seller.id]
    expect(told.map(({ audience }) => audience).sort()).toEqual([...both, ...both, ...both].sort())
  })

  test('records who did it and when, in the timeline', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const { json } = await complete(seller, id)
    expect(json.events).toMatchObject([
      { kind: 'created', from: null, to: 'Negotiation', by: { id: buyer.id, name: 'Bea' }, reason: null },
      { kind: 'completed', from: 'Negotiation', to: 'Completed', by: { id: seller.id, name: 'Sol' }, reason: null },
    ])
    expect(json.events[1].at).toBe(json.completed_at)
    expect(json.updated_at).toBe(json.completed_at)
  })

  test('is for the two parties alone', async () => {
    const { id } = await givenDeal(app)
    const stranger = await givenMember(app, { verified: true })
    for (const other of [stranger, curator]) expect((await complete(other, id)).json.code).toBe('DEAL_NOT_FOUND')
    expect((await app.call(`/api/deals/${id}/complete`, { method: 'POST' })).status).toBe(401)
    expect(await read(curator, id)).toMatchObject({ completed: false, version: 1, party: null })
    expect(await ask('select from deal_fee where deal_id = $1', id)).toEqual([])
  })

  test('is not for one that was withdrawn', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    await takeStep(app, buyer, id, 'withdraw', { reason: 'Found another' })
    expect((await complete(seller, id)).json.code).toBe('DEAL_STEP')
    expect(await ask('select from deal_fee where deal_id = $1', id)).toEqual([])
  })
})

describe('whoever opened a deal', () => {
  const untouched = async (id: string, listing: { id: string }, version: number) => {
    expect((await ask('select version, completed from deal where id = $1', id))[0]).toEqual({
      ...{ version, completed: false },
    })
    expect(await ask('select from deal_fee where deal_id = $1', id)).toEqual([])
    expect(await ask(`select from notification where kind = 'deal.completed' and deal_id = $1`, id)).toEqual([])
    expect(await actionsOn(listing)).toEqual(['listing.created'])
  }

  test('cannot complete it before the other party has taken a step', async () => {
    const { id, buyer, seller, listing } = await givenDeal(app)
    for (const { status, json } of await Promise.all(Array.from({ length: 20 }, () => complete(buyer, id))))
      expect([status, json.code, json.message]).toEqual([409, 'DEAL_UNANSWERED', unansweredDeal])
    await takeStep(app, buyer, id, 'stage', { to: 'Document Review', version: 1 })
    expect((await complete(buyer, id)).json.code).toBe('DEAL_UNANSWERED')
    await untouched(id, listing, 2)
    await takeStep(app, seller, id, 'stage', { to: 'Negotiation', version: 2 })
    expect((await complete(buyer, id)).json).toMatchObject({ completed: true, version: 4 })
  })

  test('cannot complete it alone, though the other party is suspended, or has blocked them', async () => {
    const { id, buyer, seller, listing, conversationId } = await givenDeal(app)
    await doTo(app, seller, { id: conversationId }, 'PUT', '/block')
    expect((await complete(buyer, id)).json.code).toBe('DEAL_UNANSWERED')
    await ask('update member set suspended_at = now() where id = $1', seller.id)
    expect((await complete(buyer, id)).json.code).toBe('DEAL_UNANSWERED')
    await untouched(id, listing, 1)
  })

  test('is refused, or answered with the completed deal, where the other party completes it at the same moment', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const [mine, theirs] = await Promise.all([complete(buyer, id), complete(seller, id)])
    expect(theirs.json).toMatchObject({ completed: true, version: 2 })
    // Before the other party’s step it is refused; after it, it is answered with the completed deal.
    expect(mine.json.code ?? mine.json.stage).toMatch(/^(DEAL_UNANSWERED|Completed)$/)
    expect((await read(curator, id)).events[1]).toMatchObject({ kind: 'completed', by: { id: seller.id } })
  })
})

describe('the fee', () => {
  test('is by the rate of that moment, whatever it is later', async () => {
    const { id, seller, buyer } = await givenDeal(app, { amount: '1000000.00' })
    await charge('3.125', 'seller')
    await complete(seller, id)
    await charge('9', 'buyer')
    await complete(seller, id)
    expect((await read(seller, id)).fee).toEqual({ amount: '31250.00', currency: 'EUR' })
    expect((await read(curator, id)).fee).toEqual({ amount: '31250.00', currency: 'EUR' })
    expect((await read(buyer, id)).fee).toBeNull()
    expect(await ask('select rate, payer, amount, currency from deal_fee where deal_id = $1', id)).toEqual([
      { rate: '3.125', payer: 'seller', amount: '31250.00', currency: 'EUR' },
    ])
  })

  test('shared, is told to each as their own share, and to curators whole', async () => {
    const { id, seller, buyer } = await givenAnsweredDeal(app, { amount: '100.20' })
    await charge('5', 'both')
    await complete(buyer, id)
    expect((await read(buyer, id)).fee.amount).toBe('2.50')
    expect((await read(seller, id)).fee.amount).toBe('2.51')
    expect((await read(curator, id)).fee.amount).toBe('5.01')
  })

  test('of nothing is nothing to pay', async () => {
    await charge('0', 'both')
    const { id, seller, buyer } = await givenAnsweredDeal(app)
    await complete(buyer, id)
    for (const party of [buyer, seller]) expect((await read(party, id)).fee).toBeNull()
    expect((await read(curator, id)).fee.amount).toBe('0.00')
  })

  test('in yen is in whole yen', async () => {
    await charge('0.333', 'both')
    const { id, seller, buyer } = await givenAnsweredDeal(app, { amount: '1000', currency: 'JPY' })
    await complete(buyer, id)
    expect((await read(buyer, id)).fee.amount).toBe('1.00')
    expect((await read(seller, id)).fee.amount).toBe('2.00')
  })

  test('stands in no audit record and no live event', async () => {
    await charge('7.777', 'seller')
    const { id, seller } = await givenDeal(app, { amount: '33333.33' })
    await complete(seller, id)
    const said = await ask(
      `select detail::text as said from audit_event where subject_id = $1 union all
       select event::text from live_event where event ->> 'dealId' = $1::text`,
      id,
    )
    expect(said.length).toBeGreaterThan(3)
    expect(JSON.stringify(said)).not.toMatch(/33333|2592|7\.777/)
  })
})

describe('what was sold', () => {
  const statusOf = async (id: string) =>
    (await ask('select status, version, archived_at from listing where id = $1', id))[0]

  test('is marked so, and everybody hears that it changed', async () => {
    const { id, buyer, listing } = await givenAnsweredDeal(app)
    await complete(buyer, id)
    expect(await statusOf(listing.id)).toMatchObject({ status: 'Sold', version: 2 })
    expect((await app.call(`/api/listings/${listing.id}`)).json.status).toBe('Sold')
    const heard = await ask(`select from live_event where event ->> 'listingId' = $1`, listing.id)
    expect(heard).toHaveLength(2)
    expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.sold'])
  })

  test('stays put away where its owner put it away', async () => {
    const { id, buyer, seller, listing } = await givenAnsweredDeal(app)
    await app.call(`/api/listings/${listing.id}/archive`, { method: 'POST', as: seller.actor })
    expect((await complete(buyer, id)).status).toBe(200)
    expect(await statusOf(listing.id)).toMatchObject({ status: 'Sold', archived_at: expect.any(Date) })
    expect((await app.call(`/api/listings/${listing.id}`)).status).toBe(404)
  })

  test('is not what the buyer offers', async () => {
    const { id, buyer, listing } = await givenAnsweredDeal(app, { buyer: 'other' })
    await complete(buyer, id)
    expect(await statusOf(listing.id)).toMatchObject({ status: 'Active', version: 1 })
    expect(await actionsOn(listing)).toEqual(['listing.created'])
  })

  test('is marked once, though two deals about it are completed', async () => {
    const first = await givenAnsweredDeal(app)
    const { id, buyer, listing } = await givenAnsweredDeal(app, {}, {}, { seller: first.seller })
    await ask('update deal set item_id = $1 where id = $2', first.listing.id, id)
    await Promise.all([complete(first.buyer, first.id), complete(buyer, id)])
    expect(await actionsOn(first.listing)).toEqual(['listing.created', 'listing.sold'])
    expect(await actionsOn(listing)).toEqual(['listing.created'])
  })
})
