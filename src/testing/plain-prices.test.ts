import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { fillWithListings } from './many-listings.ts'
import { browsePlainly, type PricedListing, type PriceFilter, statePricesVariously } from './plain-prices.ts'
import { testDatabase } from './test-database.ts'

// So many that filters by price are answered in each of the ways to search: at once, in order, and by an index.
const { superuser } = await testDatabase()
await fillWithListings(superuser, 4000)
const listings = await statePricesVariously(superuser)
const seller = listings.find(({ isPrivate }) => isPrivate)?.ownerId ?? null

// The same numbers in each run.
let seed = 11
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item

function randomFilter(): PriceFilter {
  const min = random(90_000_000)
  const width = pick([200_000, 5_000_000, 60_000_000])
  return {
    sort: pick(['price-up', 'price-down']),
    ...(random(4) > 0 && { min_price: `${min}` }),
    ...(random(2) > 0 && { max_price: `${min + width}` }),
    ...(random(3) === 0 && { category: pick(['Yachts', 'Art', 'Jets']) }),
  }
}

test.each([
  ['a visitor', 'visitor', { id: null, seesPrivate: false }],
  ['an unverified seller', `member:${seller}:unverified::`, { id: seller, seesPrivate: false }],
  ['a verified member', `member:${seller}:verified::`, { id: seller, seesPrivate: true }],
])('for %s, filters and orders by price find what a plain comparison of the prices finds', async (_, actor, reader) => {
  const client = await superuser.connect()
  let matches = 0
  try {
    await client.query(`select set_config('subrosa.actor', $1, false)`, [actor])
    for (let n = 0; n < 200; n++) {
      const filter = randomFilter()
      const expected = browsePlainly(listings, filter, reader)
      const start = pick([0, 0, random(expected.length + 1)])
      const last = listings.find(({ id }) => id === expected[start - 1])
      const limit = 1 + random(30)
      const { ids, total } = await browse(client, limit, { ...filter, ...(last && positionOf(last)(filter, reader)) })
      expect({ filter, start, ids }).toEqual({ filter, start, ids: expected.slice(start, start + 3 * limit) })
      if (filter.min_price ?? filter.max_price)
        expect({ filter, total }).toEqual({ filter, total: Math.min(expected.length, 201) })
      matches += ids.length
    }
  } finally {
    await client.query('reset subrosa.actor')
    client.release()
  }
  expect(matches).toBeGreaterThan(4000)
})

/** Reads up to three pages. */
async function browse(client: PoolClient, limit: number, filter: object) {
  const ids: string[] = []
  let after: object = {}
  let total: number | undefined
  for (let page = 0; page < 3; page++) {
    const { rows } = await client.query('select * from browse_listings($1::jsonb, $2, 201)', [
      JSON.stringify({ ...filter, ...after }),
      limit,
    ])
    const [counted, ...found] = rows
    ids.push(...found.map((row) => row.listing_id))
    total ??= counted.total
    if (counted.after_id === null) break
    after = { after_place: counted.after_value, after_id: counted.after_id }
  }
  return { ids, total }
}

/** The cursor of a page that ends with this listing. */
const positionOf =
  ({ id, price, isPrivate }: PricedListing) =>
  ({ sort }: PriceFilter, { seesPrivate }: { seesPrivate: boolean }) => {
    const [withheld, onRequest] = sort === 'price-up' ? ['1e30', '2e30'] : ['-1', '-2']
    return { after_place: isPrivate && !seesPrivate ? withheld : `${price ?? onRequest}`, after_id: id }
  }
