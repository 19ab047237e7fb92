import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { findListingsToAsk, findMandatesToAsk } from './find-askable.ts'

const app = await testApp()
const { call } = matchVerbs(app)
const [owner, admitted, verified, unverified] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
])
for (const buyer of [admitted, verified, unverified])
  await givenMandate(app, buyer, { category: 'Yachts', currency: 'USD', budget_min: '3000', budget_max: '5000' })

test.each([
  { audience: 'verified', price: '4000', askedOf: [admitted, verified] },
  { audience: 'request', price: '4000', askedOf: [admitted] },
  { audience: 'named', price: '4000', askedOf: [admitted] },
  { audience: 'request', price: '9000', askedOf: [] },
])('the price $price of a listing for $audience is asked only of those who may see it', async (row) => {
  const { audience, price, askedOf } = row
  const { id } = await givenListing(app, owner, {
    category: 'Yachts',
    currency: 'USD',
    is_private: true,
    audience,
    price,
  })
  if (audience !== 'verified')
    await call(owner, 'POST', `/listings/${id}/access`, { member_ids: [admitted.id], rung: 'particulars' })
  const asked = await actAs(system, () => findMandatesToAsk(app.platform, { listingId: id, isPublicChange: false }))
  expect(asked.map(({ memberId }) => memberId).sort()).toEqual(askedOf.map(({ id: buyerId }) => buyerId).sort())
})

test('a listing on request is asked about any budget, whatever price its owner has in mind', async () => {
  const onRequest = { category: 'Jets', currency: 'USD', price: null }
  const ids = []
  for (const undisclosed_price of ['4000', '9000', null])
    ids.push((await givenListing(app, owner, { ...onRequest, undisclosed_price })).id)
  await givenListing(app, owner, { ...onRequest, price: '9000' })
  const { id } = await givenMandate(app, verified, {
    category: 'Jets',
    currency: 'USD',
    budget_min: null,
    budget_max: '5000',
  })
  const asked = await actAs(system, () => findListingsToAsk(app.platform, id))
  expect(asked.map((of) => [of.memberId, of.ids.toSorted()])).toEqual([[owner.id, ids.toSorted()]])
})
