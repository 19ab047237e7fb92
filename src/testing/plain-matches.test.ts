import { expect, test } from 'vitest'
import { fitOf as countedFit, type FoundFit } from '#features/matching/server/steps/fit-of.ts'
import { givenWorlds } from './fill-worlds.ts'
import type { GivenMember } from './members.ts'
import { fitOf, fits, type KnownListing, sorted } from './plain-matches.ts'
import { recordsOf } from './records.ts'
import { roundsOf } from './rounds.ts'
import { testApp } from './test-app.ts'
import type { WorldListing } from './withheld-worlds.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { worlds, owners, readers, mandates } = await givenWorlds(app, roundsOf(200))
const listings = worlds.flatMap((world) => world.listings)
await ask(`update listing set status = 'Sold' where hashtext(title) % 20 = 0`)
const unavailable = new Set((await ask(`select id from listing where status = 'Sold'`)).map(({ id }) => id))
/** In dollars, because rates of currencies are proved elsewhere. */
const prices = new Map<string, KnownListing>(
  (
    await ask(
      `select listing_id, comparable_price(price, currency)::float8 as price, comparable_price(price_to, currency)::float8 as "priceTo" from listing_particulars`,
    )
  ).map(({ listing_id, ...row }) => [listing_id, row]),
)
const fullOf = ({ id, withheld }: WorldListing): KnownListing => ({
  ...{ price: null, ...prices.get(id), traits: withheld.traits, place: withheld.place ?? null },
})
const isVerified = ({ actor }: GivenMember) => actor.kind === 'member' && actor.verified

/** What a reader knows of a listing of another member; undefined if they do not find it. */
function knownTo(reader: GivenMember, listing: WorldListing): KnownListing | undefined {
  const { audience, admits, toldTraits, precision, withheld } = listing
  const openPlace = precision === 'undisclosed' ? null : (withheld.place?.open[precision] ?? null)
  const teaser = { traits: toldTraits, price: null, place: openPlace }
  if (audience === 'everyone') return fullOf(listing)
  if (audience === 'verified') return isVerified(reader) ? fullOf(listing) : teaser
  if (audience !== 'agreed' && reader === readers.admitted && admits) return fullOf(listing)
  return audience !== 'named' || reader === readers.atTeaser ? teaser : undefined
}

type Found = FoundFit & { id: string; of: string; total: number }

/** All that a reader finds, in one statement. */
async function findAs(reader: GivenMember, question: string, ids: string[]): Promise<Found[]> {
  const client = await app.database.superuser.connect()
  try {
    const actor = `member:${reader.id}:${isVerified(reader) ? 'verified' : 'unverified'}::`
    await client.query(`select set_config('subrosa.actor', $1, false)`, [actor])
    return (await client.query(question, [ids])).rows
  } finally {
    await client.query('reset subrosa.actor')
    client.release()
  }
}

/** In the order of the answer, with the same words for equal scores. */
const answered = (rows: Found[]) => rows.map(({ id, ...row }) => ({ id, ...sorted(countedFit(row)) }))

const best = <Item extends { fit: ReturnType<typeof fitOf>; place: number }>(items: Item[]) =>
  items.filter(({ fit }) => fits(fit)).sort((one, other) => other.fit.score - one.fit.score || one.place - other.place)

test('each reader is shown what a plain comparison finds, for tens of thousands of pairs of a mandate and a listing', async () => {
  let pairs = 0
  let matches = 0
  const statesOfPlaces = { met: 0, missed: 0, unknown: 0 }
  for (const reader of Object.values(readers)) {
    const own = mandates.filter(({ buyer_id }) => buyer_id === reader.id)
    const rows = await findAs(
      reader,
      `select mandate.id as of, found.listing_id as id, found.score, found.lines, found.total
        from unnest($1::uuid[]) as mandate (id), find_matches_of_mandate(mandate.id, 1000) with ordinality as found order by mandate.id, ordinality`,
      own.map(({ id }) => id),
    )
    const found = Map.groupBy(rows, ({ of }) => of)
    for (const { id, category, ...wanted } of own) {
      const known = listings.flatMap((listing, place) => {
        const face = knownTo(reader, listing)
        if (listing.category !== category || listing.owner === reader || unavailable.has(listing.id) || !face) return []
        return [{ id: listing.id, place, fit: fitOf(wanted, face) }]
      })
      const expected = best(known).map(({ id: listingId, fit }) => ({ id: listingId, ...sorted(fit) }))
      const answer = found.get(id) ?? []
      expect({ wanted, found: answered(answer) }).toEqual({ wanted, found: expected })
      expect(answer[0]?.total ?? 0).toBe(expected.length)
      pairs += known.length
      matches += expected.length
      for (const { trait, state } of expected.flatMap(({ lines }) => lines))
        if (trait === 'place') statesOfPlaces[state]++
    }
  }
  expect(pairs).toBeGreaterThan(50_000)
  expect(matches).toBeGreaterThan(5_000)
  expect(Math.min(...Object.values(statesOfPlaces))).toBeGreaterThan(500)
})

test('each owner is shown the mandates that a plain comparison with all values finds', async () => {
  let pairs = 0
  for (const owner of owners) {
    const own = listings.filter((listing) => listing.owner === owner)
    const rows = await findAs(
      owner,
      `select listing.id as of, found.mandate_id as id, found.score, found.lines, found.total
        from unnest($1::uuid[]) as listing (id), find_mandates_of_listing(listing.id, 1000) as found`,
      own.map(({ id }) => id),
    )
    const found = Map.groupBy(rows, ({ of }) => of)
    for (const listing of own) {
      const asked = mandates.filter(({ category, buyer_id }) => category === listing.category && buyer_id !== owner.id)
      const expected = asked
        .map(({ id, ...wanted }) => ({ id, fit: fitOf(wanted, fullOf(listing)) }))
        .filter(({ fit }) => fits(fit))
      const answer = found.get(listing.id) ?? []
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
      expect({ listing, found: answered(answer).sort(byId) }).toEqual({
        listing,
        found: expected.map(({ id, fit }) => ({ id, ...sorted(fit) })).sort(byId),
      })
      const scores = answer.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      pairs += asked.length
    }
  }
  expect(pairs).toBeGreaterThan(50_000)
})
