import { randomUUID } from 'node:crypto'
import { givenListing } from '../listings.ts'
import { givenMandate } from '../mandates.ts'
import { matchVerbs } from '../matches.ts'
import type { GivenMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'

const yacht = { category: 'Yachts', currency: 'EUR', price: '900000', traits: { cabins: 4 } }
const wanted = { category: 'Yachts', currency: 'EUR', criteria: { must: { cabins: { from: 4 } } } }

/** A match of each side. */
export async function matchInputs(app: TestApp, member: GivenMember, partner: GivenMember) {
  const { matchesOf } = matchVerbs(app)
  const [mandate, listing] = [await givenMandate(app, member, wanted), await givenListing(app, partner, yacht)]
  const { items } = await matchesOf(member, mandate.id)
  const seen = items.find((item) => item.listing.id === listing.id)?.seen
  const [theirs, own] = [await givenMandate(app, partner, wanted), await givenListing(app, member, yacht)]
  const introduced = { mandate_id: theirs.id, listing_id: own.id, content: 'She may suit you.', key: randomUUID() }
  return {
    'matching.introduce': introduced,
    'matching.dismiss': { mandate_id: mandate.id, listing_id: listing.id, seen, reason: 'price', words: 'Too dear' },
  }
}
