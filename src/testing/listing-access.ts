import { givenListing } from './listings.ts'
import { type GivenMember, givenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A private listing whose withheld fields have words that nothing else has. */
export const secretListing = {
  title: 'Villa Quietcanary',
  description: 'A house by the sea. Its owner is Lord Hushcanary.',
  location: 'Cap Whispercanary, Provence, France',
  price: '31000000',
  is_private: true,
}
export const canaries = /canary|31000000|31,000,000/i

/** An owner of private listings, a member to admit, and members who are not admitted; and short calls of the API. */
export async function givenAccessWorld(app: TestApp) {
  const owner = await givenMember(app, { verified: true, firstName: 'Olga' })
  const friend = await givenMember(app, { verified: true, firstName: 'Frida' })
  const stranger = await givenMember(app, { verified: true, firstName: 'Stan' })
  const newcomer = await givenMember(app)
  const call = (path: string, as?: GivenMember, body?: object, method = body ? 'POST' : 'GET') =>
    app.call(`/api${path}`, { ...(as && { as: as.actor }), ...(body && { body }), method })
  return {
    ...{ owner, friend, stranger, newcomer, call },
    read: async (id: string, as?: GivenMember) => (await call(`/listings/${id}`, as)).json,
    grant: (id: string, members: GivenMember[], fields: object = {}, as = owner) =>
      call(`/listings/${id}/access`, as, { member_ids: members.map((member) => member.id), ...fields }),
    revoke: (id: string, members: GivenMember[], as = owner) =>
      call(`/listings/${id}/access/revoke`, as, { member_ids: members.map((member) => member.id) }),
    finds: async (id: string, query: string, as?: GivenMember): Promise<boolean> =>
      (await call(`/listings?limit=30&${query}`, as)).json.items.some((item: { id: string }) => item.id === id),
    byRequest: (fields: object = {}) =>
      givenListing(app, owner, {
        ...{ ...secretListing, audience: 'request', teaser_title: 'House on the coast' },
        ...{ teaser: 'Shown on request.', location_precision: 'country', ...fields },
      }),
    forNamed: (fields: object = {}) => givenListing(app, owner, { ...secretListing, audience: 'named', ...fields }),
  }
}
