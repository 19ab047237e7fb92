import { givenParties } from '../deals.ts'
import { inDays } from '../holds.ts'
import { givenListing } from '../listings.ts'
import type { GivenMember } from '../members.ts'
import { offered, offersOf } from '../offers.ts'
import type { TestApp } from '../test-app.ts'
import { viewingsOf } from '../viewings.ts'
import { adviserInputs } from './adviser-inputs.ts'

/** Inputs of the verbs about reservations, offers, viewings and advisers, as the seller: a time in the near future cannot be generated. */
export async function bargainInputs(app: TestApp, seller: GivenMember, buyer: GivenMember) {
  const until = inDays(5)
  const [free, reserved] = [await givenListing(app, seller), await givenListing(app, seller)]
  const hold = { member_id: buyer.id, until }
  await app.call(`/api/listings/${reserved.id}/hold`, { method: 'PUT', as: seller.actor, body: hold })
  const { given } = offersOf(app)
  const viewings = viewingsOf(app)
  const proposed = viewings.body()
  const conversation = async () => (await givenParties(app, {}, { seller, buyer })).id
  return {
    ...(await adviserInputs(app, seller, buyer)),
    'holds.read': { id: reserved.id },
    'holds.reserve': { id: free.id, ...hold },
    'holds.release': { id: reserved.id },
    'offers.make': { id: await conversation(), ...offered, until },
    'offers.accept': { id: await given(await conversation(), buyer), head: null },
    'offers.decline': { id: await given(await conversation(), buyer), reason: 'Too little.' },
    'offers.withdraw': { id: await given(await conversation(), seller) },
    'viewings.propose': { id: await conversation(), ...proposed },
    'viewings.take': { id: await viewings.given(await conversation(), buyer, proposed), time: proposed.times[0] },
    'viewings.decline': { id: await viewings.given(await conversation(), buyer), reason: 'No.' },
    'viewings.withdraw': { id: await viewings.given(await conversation(), seller) },
    'viewings.cancel': { id: (await viewings.agreed(await conversation(), buyer, seller)).id, reason: 'Ill.' },
  }
}
