import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '#testing/fill-worlds.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { dismissalLimits } from '../../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { forgetAll, matchesOf, dismiss } = matchVerbs(app)
const [owner, buyer] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]

beforeEach(forgetAll)

async function givenMatch() {
  const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
  const { id: listing } = await givenListing(app, owner, fittingYacht)
  return { mandate, listing }
}

/** As many copies of the listing as may be dismissed, dismissed by the buyer with this digest. */
const dismissCopies = (mandate: string, listing: string, category: string, seen: string) =>
  asSystem(app, (write) =>
    write(
      `with copied as (
          insert into listing (owner_id, title, category, teaser, is_active) select owner_id, title || n, $4, teaser, true from listing, generate_series(1, $5::integer) as n
            where id = $3 returning id),
        stated as (insert into listing_particulars (listing_id, price, currency, traits) select copied.id, price, currency, traits
          from copied, listing_particulars as part where part.listing_id = $3 returning listing_id)
        insert into dismissed_match (member_id, mandate_id, listing_id, reason, seen_digest) select $1, $2, listing_id, 'other', $6 from stated`,
      ...[buyer.id, mandate, listing, category, dismissalLimits.perSubject, seen],
    ),
  )

const seenOf = async (mandate: string) => (await matchesOf(buyer, mandate)).items[0]?.seen ?? ''
const dismissSeen = (mandate: string, listing: string, seen: string) =>
  dismiss(buyer, mandate, listing, { seen, reason: 'other' })
const countDismissed = async () => (await ask('select from dismissed_match where member_id = $1', buyer.id)).length

test('no more matches of one mandate are dismissed than the limit, but each of them again, and those of another mandate', async () => {
  const { mandate, listing } = await givenMatch()
  const seen = await seenOf(mandate)
  await dismissCopies(mandate, listing, 'Yachts', seen)
  expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 1, dismissed: dismissalLimits.perSubject })
  expect(await dismissSeen(mandate, listing, seen)).toMatchObject({
    status: 409,
    json: {
      code: 'TOO_MANY_DISMISSALS',
      message: 'You have dismissed 1,000 matches here. Bring some back first.',
    },
  })
  const [{ listing_id: again }] = await ask('select listing_id from dismissed_match limit 1')
  expect((await dismissSeen(mandate, again, seen)).status).toBe(200)
  expect(await countDismissed()).toBe(dismissalLimits.perSubject)
  const { id: otherMandate } = await givenMandate(app, buyer, cabinsWanted)
  expect((await dismissSeen(otherMandate, listing, seen)).status).toBe(200)
})

test.each([
  ['does not fit any more', 'Jets', (seen: string) => seen],
  ['has changed since', 'Yachts', () => '0'.repeat(64)],
])('what %s makes room', async (_, category, digestOf) => {
  const { mandate, listing } = await givenMatch()
  const seen = await seenOf(mandate)
  await dismissCopies(mandate, listing, category, digestOf(seen))
  expect((await dismissSeen(mandate, listing, seen)).status).toBe(200)
  expect(await countDismissed()).toBe(1)
})
