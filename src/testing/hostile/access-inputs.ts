import { givenListing } from '../listings.ts'
import type { GivenMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'

/** Inputs of the verbs about access: who asked for what cannot be generated. */
export async function accessInputs(app: TestApp, verified: GivenMember, partner: GivenMember) {
  const restricted = { is_private: true, audience: 'request' }
  const request = async (asker: GivenMember, id: string): Promise<string> => {
    const body = { words: 'For a client' }
    return (await app.call(`/api/listings/${id}/access-requests`, { method: 'POST', as: asker.actor, body })).json.id
  }
  const [toAsk, asked] = [await givenListing(app, partner, restricted), await givenListing(app, partner, restricted)]
  const [first, second] = [await givenListing(app, verified, restricted), await givenListing(app, verified, restricted)]
  return {
    'access.request': { id: toAsk.id, words: 'For a client' },
    'access.withdraw': { id: await request(verified, asked.id) },
    'access.admit': { id: await request(partner, first.id) },
    'access.decline': { id: await request(partner, second.id) },
    'access.grant': { id: second.id, member_ids: [partner.id] },
  }
}
