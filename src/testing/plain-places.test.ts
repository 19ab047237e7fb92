import { beforeAll, describe, expect, test } from 'vitest'
import { locationPrecisions } from '#features/listings/access/terms.ts'
import { listingPlaceOf } from '#features/listings/server/steps/place-after.ts'
import type { ListingPlace } from '#features/listings/terms.ts'
import type { Area, Place } from '#features/places/terms.ts'
import type { TraitCategory } from '#features/traits/terms.ts'
import { givenListing } from './listings.ts'
import { givenMember } from './members.ts'
import { type Box, isInArea, isInBox, readTown, someArea, someBox, somePlaceId } from './random-places.ts'
import { pick, random } from './random-traits.ts'
import { recordsOf } from './records.ts'
import { testApp } from './test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const verified = await givenMember(app, { verified: true })
const unverified = await givenMember(app)
const admitted = await givenMember(app, { verified: true })
const sellers = [await givenMember(app, { verified: true }), await givenMember(app)]

const categories = ['Yachts', 'Real Estate'] as const satisfies TraitCategory[]

interface Row {
  id: string
  category: TraitCategory
  owner: string
  isPrivate: boolean
  isRestricted: boolean
  /** Whether the admitted member is admitted. */
  admits: boolean
  precision: (typeof locationPrecisions)[number]
  place: ListingPlace | null
  price: number
}
const rows: Row[] = []

beforeAll(async () => {
  for (const category of categories) await ask('insert into listing_tally values ($1, true, 99, 0)', category)
  for (let n = 0; n < 90; n++) {
    if (n % 15 === 0) await ask('delete from rate_limit')
    const owner = pick([verified, unverified, ...sellers])
    const category = pick(categories)
    const place_id = random(8) === 0 ? null : somePlaceId()
    const isPrivate = random(2) === 0
    const isRestricted = isPrivate && random(2) === 0
    const precision = pick(locationPrecisions)
    const price = 1000 + random(9)
    const { id } = await givenListing(app, owner, {
      ...{ category, location: '', place_id, title: `Lot ${n}`, price: String(price), currency: 'USD' },
      ...{ is_private: isPrivate, audience: isRestricted ? 'request' : 'verified', location_precision: precision },
    })
    const admits = isRestricted && random(2) === 0
    if (admits)
      await app.call(`/api/listings/${id}/access`, {
        ...{ method: 'POST', as: owner.actor, body: { member_ids: [admitted.id], rung: 'particulars' } },
      })
    const place = place_id === null ? null : listingPlaceOf(await readTown(place_id))
    rows.unshift({ id, category, owner: owner.id, isPrivate, isRestricted, admits, precision, place, price })
  }
}, 90_000)

interface Filter {
  category?: TraitCategory
  place?: Area
  box?: Box
  min_price?: number
  max_price?: number
  sort: 'newest' | 'price-up' | 'price-down'
}

async function someFilter(): Promise<Filter> {
  const [place, box] = [await someArea(), someBox()]
  return {
    ...pick([{ place }, { box }, { place, box }]),
    ...pick([{}, ...categories.map((category) => ({ category }))]),
    ...pick([{}, {}, { min_price: 1003 }, { max_price: 1006 }]),
    sort: pick(['newest', 'price-up', 'price-down']),
  }
}

describe.each([
  ['a visitor', 'visitor', null, 'none'],
  ['an unverified member', `member:${unverified.id}:unverified::`, unverified.id, 'none'],
  ['a verified member', `member:${verified.id}:verified::`, verified.id, 'verified'],
  ['an admitted member', `member:${admitted.id}:verified::`, admitted.id, 'admitted'],
] as const)('%s', (_, actor, reader, standing) => {
  const seesAll = ({ owner, isPrivate, isRestricted, admits }: Row): boolean =>
    !isPrivate || owner === reader || (standing !== 'none' && !isRestricted) || (standing === 'admitted' && admits)

  function seenPlace(row: Row): Place | null {
    if (seesAll(row)) return row.place
    return row.precision === 'undisclosed' ? null : (row.place?.open[row.precision] ?? null)
  }

  function expected({ category, place, box, sort, min_price = 0, max_price = 1e9 }: Filter): string[] {
    const hasRange = min_price > 0 || max_price < 1e9
    const found = rows.filter(
      (row) =>
        (!category || row.category === category) &&
        (!hasRange || (seesAll(row) && row.price >= min_price && row.price <= max_price)) &&
        (!place || isInArea(seenPlace(row), place)) &&
        (!box || isInBox(seenPlace(row), box)),
    )
    // An owner who is not verified finds their own private listings where outsiders do, unless they are restricted.
    const readsPrice = (row: Row) => seesAll(row) && (standing !== 'none' || !row.isPrivate || row.isRestricted)
    const price = (row: Row) => (readsPrice(row) ? row.price : sort === 'price-up' ? 1e9 : -1)
    if (sort === 'price-up') found.sort((one, other) => price(one) - price(other) || (one.id < other.id ? -1 : 1))
    if (sort === 'price-down') found.sort((one, other) => price(other) - price(one) || (one.id > other.id ? -1 : 1))
    return found.map(({ id }) => id)
  }

  test('finds what a plain comparison finds, by eighty filters for places', async () => {
    const client = await app.database.superuser.connect()
    async function find(filter: object): Promise<{ total: number; ids: string[] }> {
      const ids: string[] = []
      let position = {}
      for (;;) {
        const { rows: page } = await client.query<Record<string, unknown>>(
          'select * from browse_listings($1::jsonb, 7, 201)',
          [JSON.stringify({ ...filter, ...position })],
        )
        const [{ total, after_value, after_id } = {}, ...found] = page
        ids.push(...found.map((row) => String(row.listing_id)))
        if (after_id === null) return { total: Number(total), ids }
        position = { after_place: after_value, after_id }
      }
    }
    try {
      await client.query(`select set_config('subrosa.actor', $1, false)`, [actor])
      let matches = 0
      for (let n = 0; n < 80; n++) {
        const filter = await someFilter()
        const ids = expected(filter)
        // As if there were few others, and very many: then indexes are read instead of the newest.
        for (const others of [0, 1_000_000]) {
          await client.query('update listing_tally set count = $1 where slot = 99', [others])
          expect({ others, filter, ...(await find(filter)) }).toEqual({ others, filter, total: ids.length, ids })
        }
        const among = rows.filter(() => random(3) === 0).map(({ id }) => id)
        const chosen = ids.filter((id) => among.includes(id))
        expect({ filter, ...(await find({ ...filter, among })) }).toEqual({ filter, total: chosen.length, ids: chosen })
        matches += ids.length
      }
      expect(matches).toBeGreaterThan(150)
    } finally {
      await client.query('reset subrosa.actor')
      client.release()
    }
  }, 60_000)
})
