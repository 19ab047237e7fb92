import { beforeEach, describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { forgetAll, alert, alertsOf, change, matchesOf, mandatesOf, call } = matchVerbs(app)
const [owner, buyer] = await Promise.all([givenMember(app, { verified: true }), givenMember(app, { verified: true })])
const wanted = { category: 'Yachts', currency: 'USD', budget_min: '4000', budget_max: '5000' }
const onRequest = { category: 'Yachts', currency: 'EUR', price: null }

beforeEach(forgetAll)

describe('what the owner has in mind while the price is on request', () => {
  test.each([
    ['within the budget', '4000', 1],
    ['above the budget', '9000', 0],
    ['below the budget', '1000', 0],
  ])('decides in their own list, in its own currency, if it is %s', async (_, undisclosed_price, total) => {
    const { id: mandate } = await givenMandate(app, buyer, wanted)
    const { id: listing } = await givenListing(app, owner, { ...onRequest, undisclosed_price })
    expect(await mandatesOf(owner, listing)).toMatchObject({ total })
    const { json } = await call(owner, 'GET', `/listings/${listing}/mandates`)
    const budget = { weight: 'budget', trait: null, state: 'met', points: 3 }
    expect(json.items).toMatchObject(total ? [{ mandate: { id: mandate }, fit: { score: 3, lines: [budget] } }] : [])
    expect(await matchesOf(buyer, mandate), 'the price is unknown to the buyer').toMatchObject({ total: 0 })
  })

  test('is read for no listing with a price, and is not asked of the listings of others', async () => {
    await givenMandate(app, buyer, wanted)
    const { id } = await givenListing(app, owner, { ...onRequest, undisclosed_price: '4000' })
    await ask('update listing_particulars set price = 9000 where listing_id = $1', id)
    expect(await mandatesOf(owner, id)).toMatchObject({ total: 0 })
    await ask('update listing_particulars set price = null where listing_id = $1', id)
    expect((await call(buyer, 'GET', `/listings/${id}/mandates`)).status).toBe(404)
  })

  test('tells the owner of a mandate that comes, and of one that fits when they change it, and no buyer of either', async () => {
    const { id } = await givenListing(app, owner, { ...onRequest, undisclosed_price: '4000' })
    await givenMandate(app, buyer, wanted)
    await alert()
    expect([await alertsOf(owner), await alertsOf(buyer)]).toEqual([[{ kind: 'listing.mandates-found', count: 1 }], []])
    await givenMandate(app, buyer, { ...wanted, budget_min: '8000', budget_max: '9000' })
    await alert()
    expect(await alertsOf(owner)).toMatchObject([{ count: 1 }])
    await change(owner, 'listings', id, { undisclosed_price: '7500' })
    await alert()
    expect([await alertsOf(owner), await alertsOf(buyer)]).toEqual([[{ kind: 'listing.mandates-found', count: 2 }], []])
  })
})
