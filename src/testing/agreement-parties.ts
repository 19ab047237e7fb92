import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { agreementVerbs, confidential } from './agreements.ts'
import { givenListing } from './listings.ts'
import { type GivenMember, givenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The owner of private listings, and members of each kind who ask to see them. */
export async function givenAgreementParties(app: TestApp) {
  const verbs = agreementVerbs(app)
  const owner = await givenMember(app, { verified: true })
  const reader = await givenMember(app, { verified: true })
  return {
    ...verbs,
    ...{ owner, reader },
    stranger: await givenMember(app, { verified: true }),
    unverified: await givenMember(app),
    curator: await givenMember(app, { verified: true, curator: true }),
    newListing: async () => (await givenListing(app, owner, { is_private: true, title: 'Aurelia' })).id,
    /** Asks for an agreement and returns what a reader gets of it. */
    askAndRead: async (listingId: string, text = confidential) => {
      expect((await verbs.ask(owner, listingId, text)).status).toBe(200)
      const [agreement] = await verbs.readAsked(reader, listingId)
      return agreement as { id: string; sha256: string; text: string }
    },
    receiptFile: (as: GivenMember | undefined, id: string, kind = 'json') =>
      app.call(`/receipts/${id}.${kind}`, { ...(as && { as: as.actor }) }),
    publicKeys: async () => (await app.call('/.well-known/subrosa-keys.json')).text,
  }
}
