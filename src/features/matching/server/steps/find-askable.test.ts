import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { findMandatesToAsk } from './find-askable.ts'

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
