import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { requestAsParty } from '#testing/conversations.ts'
import { givenDeal, givenParties } from '#testing/deals.ts'
import { inDays } from '#testing/holds.ts'
import { givenMember } from '#testing/members.ts'
import { offered, offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { make, given, call, accept, withdraw, offersIn, kindsOf, letPass } = offersOf(app)

describe('making an offer', () => {
  test('records it for both parties, notifies the other and updates the pages of both', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const until = inDays(7)
    const { status, json } = await make(id, buyer, { until })
    expect(status).toBe(201)
    const offer = {
      ...{ ...offered, until, conversation_id: id, deal_id: null, state: 'open' },
      ...{ counters: null, reason: null, settled_at: null },
    }
    expect(json).toMatchObject({ ...offer, own: true })
    expect(await offersIn(id, seller)).toMatchObject([{ ...offer, own: false }])
    expect(await kindsOf(seller, id)).toEqual(['offer.made'])
    expect(await kindsOf(buyer, id)).toEqual([])
    expect(await actionsOn(json)).toEqual(['offer.made'])
    const events = await ask(
      `select audience from live_event where event ->> 'type' = 'offer.changed' and event ->> 'conversationId' = $1`,
      id,
    )
    expect(events.map(({ audience }) => audience).toSorted()).toEqual([buyer.id, seller.id].toSorted())
  })

  test('at most one is open in a conversation, also if twenty are made at once by both parties', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => make(id, index % 2 ? buyer : seller, { amount: `${index + 1}` })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { json } of responses.filter(({ status }) => status !== 201)) expect(json.code).toBe('OFFER_OPEN')
    expect(await offersIn(id, buyer)).toHaveLength(1)
  })

  test('a counter-offer replaces the open offer of the other party, and only that one', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const first = await given(id, buyer)
    expect((await make(id, buyer, { counters: first })).json.code).toBe('OFFER_OPEN')
    expect((await make(id, seller, { counters: randomUUID() })).json.code).toBe('OFFER_CLOSED')
    const second = await given(id, seller, { amount: '1200000', counters: first })
    expect(await offersIn(id, buyer)).toMatchObject([
      { id: second, own: false, state: 'open', counters: first, amount: '1200000.00' },
      { id: first, own: true, state: 'countered', settled_at: expect.any(String) },
    ])
    expect(await kindsOf(buyer, id)).toEqual(['offer.countered'])
    expect((await accept(first, seller)).json.code).toBe('OFFER_CLOSED')
    expect((await make(id, seller, { counters: first })).json.code).toBe('OFFER_CLOSED')
  })

  test('after an offer was taken back, answered or has expired, another can be made', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const first = await given(id, buyer)
    await withdraw(first, buyer)
    const second = await given(id, buyer)
    await letPass(second)
    expect((await make(id, seller, { counters: second })).json.code).toBe('OFFER_CLOSED')
    await given(id, seller)
    expect((await offersIn(id, buyer)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'expired',
      'withdrawn',
    ])
  })

  test('is for the open deal of the conversation, and in its currency', async () => {
    const { id, conversationId, seller } = await givenDeal(app)
    expect((await make(conversationId, seller, { currency: 'USD' })).json.code).toBe('OFFER_CURRENCY')
    expect((await make(conversationId, seller)).json).toMatchObject({ deal_id: id })
  })

  test('refuses amounts, times and texts that make no offer', async () => {
    const { id, buyer } = await givenParties(app)
    const codeFor = async (changes: object) => (await make(id, buyer, changes)).json.code
    for (const amount of ['0', '0.00']) expect(await codeFor({ amount })).toBe('OFFER_AMOUNT')
    expect(await codeFor({ amount: '100.50', currency: 'JPY' })).toBe('AMOUNT_DECIMALS')
    for (const amount of ['-1', '1e9', '', '12345678901234567890'])
      expect(await codeFor({ amount })).toBe('BAD_REQUEST')
    for (const until of [inDays(-1), inDays(0), inDays(91)]) expect(await codeFor({ until })).toBe('OFFER_TIME')
    for (const until of ['tomorrow', '2099-02-30T00:00:00Z', '']) expect(await codeFor({ until })).toBe('BAD_REQUEST')
    expect(await codeFor({ conditions: 'x'.repeat(1_001) })).toBe('BAD_REQUEST')
    expect(await offersIn(id, buyer)).toEqual([])
  })

  test('is refused outside a conversation of its parties, and in one that has ended', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const stranger = await givenMember(app, { verified: true })
    const curator = await givenMember(app, { verified: true, curator: true })
    for (const outsider of [stranger, curator]) {
      expect((await make(id, outsider)).json.code).toBe('CONVERSATION_NOT_FOUND')
      expect(await offersIn(id, outsider)).toEqual([])
    }
    expect((await make(id)).status).toBe(401)
    expect((await call('/offers')).status).toBe(401)
    await requestAsParty(app, seller, { id }, 'PUT', '/block')
    for (const party of [buyer, seller]) expect((await make(id, party)).json.code).toBe('CONVERSATION_CLOSED')
    await requestAsParty(app, seller, { id }, 'DELETE', '/block')
    await ask('update member set suspended_at = now() where id = $1', buyer.id)
    expect((await make(id, buyer)).status).toBe(403)
    expect((await make(id, seller)).json.code).toBe('CONVERSATION_CLOSED')
  })

  test('is refused about a listing that is sold, or reserved for another', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const other = await givenMember(app, { verified: true })
    const hold = { member_id: other.id, until: inDays(3) }
    await app.call(`/api/listings/${listing.id}/hold`, { method: 'PUT', as: seller.actor, body: hold })
    expect((await make(id, buyer)).json.code).toBe('LISTING_RESERVED')
    await app.call(`/api/listings/${listing.id}/hold`, { method: 'DELETE', as: seller.actor })
    await ask(`update listing set status = 'Sold' where id = $1`, listing.id)
    expect((await make(id, buyer)).json.code).toBe('LISTING_SOLD')
  })
})

test('parties list all their offers page by page, and nobody else does', async () => {
  const { id, buyer, seller } = await givenParties(app)
  const first = await given(id, buyer)
  const second = await given(id, seller, { counters: first })
  const page = (await call('/offers?limit=1', buyer)).json
  const rest = (await call(`/offers?limit=1&cursor=${page.next_cursor}`, buyer)).json
  expect([...page.items, ...rest.items].map((offer) => offer.id)).toEqual([second, first])
  expect(rest.next_cursor).toBeNull()
  expect((await call('/offers', await givenMember(app, { verified: true }))).json.items).toEqual([])
})
