import { givenListing } from '../listings.ts'
import type { GivenMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'

/** Inputs of the verbs about reservations: a time in the near future cannot be generated. */
export async function holdInputs(app: TestApp, verified: GivenMember, partner: GivenMember) {
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const [free, reserved] = [await givenListing(app, verified), await givenListing(app, verified)]
  const body = { member_id: partner.id, until }
  await app.call(`/api/listings/${reserved.id}/hold`, { method: 'PUT', as: verified.actor, body })
  return {
    'holds.read': { id: reserved.id },
    'holds.reserve': { id: free.id, ...body },
    'holds.release': { id: reserved.id },
  }
}
