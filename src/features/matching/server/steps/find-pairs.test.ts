import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '#testing/fill-worlds.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { dismissalLimits } from '../../terms.ts'

const app = await testApp()
const { forgetAll, matchesOf, dismiss } = matchVerbs(app)
const [owner, buyer] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]

beforeEach(forgetAll)

test('every dismissed listing is listed, also beyond as many as the best matches', async () => {
  const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
  const { id: listing } = await givenListing(app, owner, fittingYacht)
  const { seen } = (await matchesOf(buyer, mandate)).items[0] ?? {}
  const copies = `with copied as (
      insert into listing (owner_id, title, category, teaser, is_active) select owner_id, title || n, category, teaser, true from listing, generate_series(1, 59) as n
        where id = $1 returning id),
    stated as (insert into listing_particulars (listing_id, price, currency, traits) select copied.id, price, currency, traits
      from copied, listing_particulars as part where part.listing_id = $1 returning listing_id)
    select listing_id from stated`
  await asSystem(app, (write) => write(copies, listing))
  const dismissAll = `insert into dismissed_match (member_id, mandate_id, listing_id, reason, seen_digest)
    select $1, $2, listing_id, 'other', $3 from listing_particulars`
  await asSystem(app, (write) => write(dismissAll, buyer.id, mandate, seen))
  const { items, total, dismissed } = await matchesOf(buyer, mandate, true)
  expect([items.length, total, dismissed]).toEqual([60, 60, 60])
  expect(await matchesOf(buyer, mandate)).toMatchObject({ items: [], total: 0, dismissed: 60 })
})

test('the first dismissal of a mandate stays, whatever is dismissed after it', async () => {
  const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
  const { id: listing } = await givenListing(app, owner, fittingYacht)
  const { seen } = (await matchesOf(buyer, mandate)).items[0] ?? {}
  await dismiss(buyer, mandate, listing, { seen, reason: 'other' })
  const dismissOther = `with added as (
      insert into listing (owner_id, title, category, teaser) select $1, 'Lot ' || n, 'Art', '' from generate_series(1, $4::integer) as n returning id)
    insert into dismissed_match (member_id, mandate_id, listing_id, reason, seen_digest) select $2, $3, id, 'other', repeat('0', 64) from added`
  await asSystem(app, (write) => write(dismissOther, owner.id, buyer.id, mandate, dismissalLimits.perSubject))
  expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 0, dismissed: 1 })
})
