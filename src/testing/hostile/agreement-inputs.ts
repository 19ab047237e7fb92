import { agreementVerbs, confidential } from '../agreements.ts'
import { givenListing } from '../listings.ts'
import type { GivenMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'

const wording = { kind: 'own', text: confidential }
const asked = { before: 'particulars', wording, previous: null }

/** Inputs of the verbs about agreements: a digest of a text, and an accepted version, cannot be generated. */
export async function agreementInputs(app: TestApp, verified: GivenMember, partner: GivenMember) {
  const { ask, acceptVersion } = agreementVerbs(app)
  const givenPrivate = (owner: GivenMember) => givenListing(app, owner, { is_private: true })
  const [toAccept, accepted, own] = [
    await givenPrivate(partner),
    await givenPrivate(partner),
    await givenPrivate(verified),
  ]
  const { json: open } = await ask(partner, toAccept.id)
  const { json: present } = await ask(partner, accepted.id)
  const { json: receipt } = await acceptVersion(verified, present)
  return {
    verified: {
      'agreements.listAsked': { listing_id: toAccept.id },
      'agreements.accept': { id: open.id, sha256: open.sha256, name: 'Vera Verified', agreed: true },
      'agreements.readOwn': { listing_id: own.id },
      'agreements.set': { listing_id: own.id, ...asked },
      'agreements.withdraw': { listing_id: own.id },
      'agreements.readReceipt': { id: receipt.id },
    },
    curator: { 'agreements.setHouse': asked },
  }
}
