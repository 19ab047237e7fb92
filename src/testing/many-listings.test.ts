import { describe, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { expectFewRowsRead, explainedApp } from './explained-app.ts'
import { fillWithListings } from './many-listings.ts'
import { memberActor } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const { superuser } = database
await fillWithListings(superuser, 100_000)
const { app, plans, callAndExplain } = await explainedApp(database, { measured: true })
const [{ id: listingId, owner_id: seller }] = (
  await superuser.query('select id, owner_id from listing where is_private limit 1')
).rows

const viewers: [string, () => Actor | undefined][] = [
  ['a visitor', () => undefined],
  ['an unverified seller', () => memberActor(seller)],
  ['a verified member', () => memberActor(seller, { verified: true })],
]

const wordScan = /listing_search_(open|whole)_words.*\s+.*Index Cond: \(\(?(open|whole)_words ~~/
const wordPairScan = /listing_search_(open|whole)_pairs.*\s+.*Index Cond: \(word_pairs/

const traitScan = /listing_search_(open|whole)_traits/

const boxAround = (reach: number) =>
  `box[south]=${10 - reach}&box[west]=${20 - reach}&box[north]=${10 + reach}&box[east]=${20 + reach}`

const queries: [string, () => string, RegExp][] = [
  ['the first page', () => '/api/listings', /listing_search_newest/],
  ['a category', () => '/api/listings?category=Yachts', /listing_search_category/],
  ['rare words', () => '/api/listings?search=quill+pale', wordScan],
  ['rare words of a category', () => '/api/listings?search=quill+pale&category=Yachts', wordScan],
  ['frequent words that never occur together', () => '/api/listings?search=villa+roadster', wordScan],
  ['a rare phrase', () => '/api/listings?search=%22pale+quill%22', wordPairScan],
  ['a phrase of frequent words that never touch', () => '/api/listings?search=%22restored+sloop%22', wordPairScan],
  ['frequent words', () => '/api/listings?search=villa', /listing_search_newest/],
  ['words in a category', () => '/api/listings?search=seldom&category=Art', /listing_search_category/],
  ['words that no listing contains', () => '/api/listings?search=zyxwvut', wordScan],
  ['one letter', () => '/api/listings?search=q', /listing_search_newest/],
  ['two letters, the cheapest first', () => '/api/listings?search=zq&sort=price-up', /listing_search_newest/],
  ['a letter that no listing contains', () => '/api/listings?search=%D0%96', /listing_search_newest/],
  ['signs that no listing contains', () => '/api/listings?search=%23%23%23%23', /listing_search_newest/],
  ['two letters in a category', () => '/api/listings?search=zq&category=Art', /listing_search_category/],
  [
    'two letters among saved listings',
    () => '/api/listings?search=zq&saved=true',
    /on saved_listing saved|One-Time Filter: false/,
  ],
  ['the most expensive', () => '/api/listings?sort=price-down', /listing_search_(price|highest)/],
  ['the cheapest', () => '/api/listings?sort=price-up', /listing_search_(price|lowest)/],
  ['a range of prices', () => '/api/listings?min_price=1000000&max_price=1001000', /listing_search_price/],
  ['verified sellers', () => '/api/listings?verified_sellers=true', /listing_search_verified/],
  [
    'verified sellers in a category',
    () => '/api/listings?verified_sellers=true&category=Art',
    /listing_search_category_verified/,
  ],
  ['a rare trait', () => '/api/listings?category=Yachts&traits[builder][words]=Yard+7', traitScan],
  [
    'a rare range of a trait',
    () => '/api/listings?category=Yachts&traits[length][from]=50.1&traits[length][to]=50.2&traits[vat_paid][is]=true',
    traitScan,
  ],
  [
    'a frequent trait',
    () => '/api/listings?category=Yachts&traits[length][from]=20&sort=newest',
    /listing_search_category/,
  ],
  [
    'a frequent trait, the most expensive first',
    () => '/api/listings?category=Yachts&traits[length][from]=20&sort=price-down',
    /listing_search_category_(price|highest)/,
  ],
  ['a part of the map', () => `/api/listings?${boxAround(1)}`, traitScan],
  ['a part of the map in a category', () => `/api/listings?category=Yachts&${boxAround(1)}`, traitScan],
  ['half of the world', () => `/api/listings?${boxAround(60)}`, /listing_search_newest/],
  [
    'half of the world, the most expensive first',
    () => `/api/listings?${boxAround(60)}&sort=price-down`,
    /listing_search_(price|highest)/,
  ],
  ['a town', () => '/api/listings?place_id=2990440', traitScan],
  ['what is around a town', () => '/api/listings?place_id=2990440&within_km=50', traitScan],
  [
    'what is around a town, with a trait',
    () => '/api/listings?category=Yachts&traits[vat_paid][is]=true&place_id=2990440&within_km=250',
    traitScan,
  ],
  [
    'the cheapest of a category',
    () => '/api/listings?sort=price-up&category=Art',
    /listing_search_category_(price|lowest)/,
  ],
  [
    'the most expensive of a category',
    () => '/api/listings?sort=price-down&category=Art',
    /listing_search_category_(price|highest)/,
  ],
  [
    'frequent words in a range of prices',
    () => '/api/listings?search=villa&min_price=1000000&max_price=1001000',
    /listing_search_price/,
  ],
  ['a listing by id', () => `/api/listings/${listingId}`, /listing_pkey/],
]

/** The scans of saved listings that read more than one member's, each with its condition. */
const scansOfAllSaved = () =>
  plans
    .flatMap((plan) => plan.match(/Scan [^\n]*\bsaved_listing.*\n.*/g) ?? [])
    .filter((scan) => !/Cond: .*\bmember_id = /.test(scan))

/** The rows that each scan of an index found. */
const rowsFoundIn = (index: RegExp) => {
  const scan = new RegExp(`Index Scan on ${index.source} .*actual .*rows=([\\d.]+)`, 'g')
  return plans.flatMap((plan) => [...plan.matchAll(scan)].map(([, rows]) => Number(rows)))
}
const most = (numbers: readonly number[]) => (numbers.length > 0 ? Math.max(...numbers) : Number.NaN)

describe.each(viewers)('with a hundred thousand listings, for %s', (_, actor) => {
  test.each(queries)('%s is read by an index, without a scan of all listings', async (_, url, index) => {
    plans.length = 0
    const as = actor()
    const { status, json } = await app.call(url(), as && { as })
    expect(status).toBe(200)
    expect(plans.join('\n')).toMatch(index)
    expect(plans.filter((plan) => /Seq Scan on listing(?!_tally)/.test(plan))).toEqual([])
    expect(scansOfAllSaved()).toEqual([])
    if (url().includes('builder')) expect(most(rowsFoundIn(/listing_search_(?:open|whole)_traits/))).toBeLessThan(100)
    if (!url().includes('pale')) return
    expect(json.total).toBe(url().includes('Yachts') ? 1 : 10)
    // One scan returns the rows and the total.
    expect(plans.filter((plan) => /Index Scan on listing_search_\w+_(words|pairs)/.test(plan))).toHaveLength(1)
  })
})

test.each([
  ['a wide range of prices', 'min_price=1', 'not is_private', 'created_at', 'desc'],
  ['a frequent word', 'search=villa', "open_words like '%villa%'", 'created_at', 'desc'],
  [
    'the cheapest',
    'sort=price-up&max_price=9000000',
    'not is_private and price <= 9000000',
    'price_from_lowest',
    'asc',
  ],
  [
    'the most expensive',
    'sort=price-down&min_price=9000000',
    'price_from_highest >= 9000000',
    'price_from_highest',
    'desc',
  ],
])('the last page of %s reads and sorts few of all matches', async (_, filter, condition, key, direction) => {
  const backwards = direction === 'asc' ? 'desc' : 'asc'
  const { rows } = await superuser.query(
    `select listing_id, ${key}::text as value from listing_search where is_open and ${condition}
     order by ${key} ${backwards}, listing_id ${backwards} limit 11`,
  )
  const ids = rows.map(({ listing_id }) => listing_id).reverse()
  const position = [/sort=([\w-]+)/.exec(filter)?.[1] ?? 'newest', rows[10].value, ids[0]]
  const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
  const json = await callAndExplain(`/api/listings?${filter}&limit=30&cursor=${cursor}`)
  expect(json).toMatchObject({ total: 200, total_is_least: true, next_cursor: null })
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1))
  expectFewRowsRead(plans, ['listing_search', 'listing_search_\\w+'], 5_001)
})

test('a search for two letters covers the newest two thousand', async () => {
  const newest = `select * from listing_search where is_open order by created_at desc, listing_id desc limit 2000`
  const { rows } = await superuser.query(
    `select listing_id from (${newest}) as newest where open_words like '%7f%' order by price_from_lowest, listing_id`,
  )
  const ids: string[] = rows.map(({ listing_id }) => listing_id)
  expect(ids.length).toBeGreaterThan(2)
  const listedIds: string[] = []
  for (let cursor = ''; ; ) {
    const { json } = await app.call(`/api/listings?search=7f&sort=price-up&limit=30${cursor}`)
    expect(json).toMatchObject({ total: Math.min(ids.length, 200), total_is_least: ids.length > 200 })
    listedIds.push(...json.items.map(({ id }: { id: string }) => id))
    if (json.next_cursor === null) break
    cursor = `&cursor=${json.next_cursor}`
  }
  expect(listedIds).toEqual(ids)
})

test('a member’s own listings are read without a scan of all', async () => {
  plans.length = 0
  const { json } = await app.call('/api/listings/mine?limit=3', { as: memberActor(seller) })
  expect(json).toMatchObject({ total: 500, active: 500, items: { length: 3 } })
  expect(plans.join('\n')).toMatch(/listing_owner/)
  expect(plans.filter((plan) => /Seq Scan on listing/.test(plan))).toEqual([])
  expect(plans.join('\n')).toContain('saved_listing')
  expect(scansOfAllSaved()).toEqual([])
})
