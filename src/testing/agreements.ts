import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

export const confidential = 'The reader keeps to themselves what they see of this listing, for two years.'

/** Verbs of agreements, called through the API. */
export function agreementVerbs(app: TestApp) {
  const readAsked = async (reader: GivenMember, listingId: string) =>
    (await app.call(`/api/listings/${listingId}/agreements`, { as: reader.actor })).json?.items ?? []
  const acceptVersion = (reader: GivenMember, { id, sha256 }: { id: string; sha256: string }, changes = {}) =>
    app.call(`/api/agreements/${id}/accept`, {
      method: 'POST',
      as: reader.actor,
      body: { sha256, name: 'Zoë Łącka', agreed: true, ...changes },
    })
  return {
    readAsked,
    acceptVersion,
    ask: (owner: GivenMember, listingId: string, text = confidential, rest: object = {}) =>
      app.call(`/api/listings/${listingId}/agreement`, {
        method: 'PUT',
        as: owner.actor,
        body: { before: 'particulars', wording: { kind: 'own', text }, previous: null, ...rest },
      }),
    withdraw: (owner: GivenMember, listingId: string) =>
      app.call(`/api/listings/${listingId}/agreement`, { method: 'DELETE', as: owner.actor }),
    readOwn: (owner: GivenMember, listingId: string) =>
      app.call(`/api/listings/mine/${listingId}/agreement`, { as: owner.actor }),
    readAccepted: async (owner: GivenMember, listingId: string, query = '') =>
      (await app.call(`/api/agreements/receipts?listing_id=${listingId}${query}`, { as: owner.actor })).json,
    /** Accepts everything that the listing asks for. */
    acceptAll: async (reader: GivenMember, listingId: string) => {
      for (const asked of await readAsked(reader, listingId)) await acceptVersion(reader, asked)
    },
  }
}
