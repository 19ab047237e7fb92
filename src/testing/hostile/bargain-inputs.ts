import { givenParties } from '../deals.ts'
import { inDays } from '../holds.ts'
import { givenListing } from '../listings.ts'
import type { GivenMember } from '../members.ts'
import { offered, offersOf } from '../offers.ts'
import type { TestApp } from '../test-app.ts'

/** Inputs of the verbs about reservations and offers, as the seller: a time in the near future cannot be generated. */
export async function bargainInputs(app: TestApp, seller: GivenMember, buyer: GivenMember) {
  const until = inDays(5)
  const [free, reserved] = [await givenListing(app, seller), await givenListing(app, seller)]
  const hold = { member_id: buyer.id, until }
  await app.call(`/api/listings/${reserved.id}/hold`, { method: 'PUT', as: seller.actor, body: hold })
  const { given } = offersOf(app)
  const conversation = async () => (await givenParties(app, {}, { seller, buyer })).id
  return {
    'holds.read': { id: reserved.id },
    'holds.reserve': { id: free.id, ...hold },
    'holds.release': { id: reserved.id },
    'offers.make': { id: await conversation(), ...offered, until },
    'offers.accept': { id: await given(await conversation(), buyer) },
    'offers.decline': { id: await given(await conversation(), buyer), reason: 'Too little.' },
    'offers.withdraw': { id: await given(await conversation(), seller) },
  }
}
