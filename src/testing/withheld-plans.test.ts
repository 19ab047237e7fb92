import { expect, test } from 'vitest'
import { explainedApp } from './explained-app.ts'
import { fillWithListings } from './many-listings.ts'
import { memberActor } from './test-app.ts'
import { configureRequests, testDatabase } from './test-database.ts'
import { flipWithheld, rewriteTables, withoutEstimates } from './withheld-plans.ts'

/** What a search reads, and by which plan, decides how long it takes. */

const database = await testDatabase()
const { superuser } = database
// So that a statement is planned alike the first time and the tenth.
await configureRequests(database, 'plan_cache_mode', 'force_custom_plan')
await fillWithListings(superuser, 20_000)
const { plans, callAndExplain } = await explainedApp(database, { measured: true })
const [{ owner_id: seller }] = (await superuser.query('select owner_id from listing where is_private limit 1')).rows
const unverified = memberActor(seller)

const paths = [
  ...['', 'sort=price-up', 'sort=price-down', 'sort=price-up&category=Art'],
  ...['min_price=50000000', 'max_price=400000', 'min_price=1000000&max_price=1100000', 'max_price=20000&sort=price-up'],
  ...['min_price=1000000&max_price=9000000&sort=price-down&category=Yachts', 'search=villa&min_price=80000000'],
  ...['search=villa', 'search=quill+pale', 'search=zyxwvut', 'search=cover', 'search=%22under+cover%22', 'search=quai'],
  ...['search=vi&max_price=500000', 'search=%22restored+sloop%22'],
  'category=Yachts&traits[builder][words]=Yard+7',
  'category=Yachts&traits[length][from]=20&traits[length][to]=21&max_price=300000',
  'category=Yachts&traits[kind][any][0]=Explorer&min_price=70000000&sort=price-up',
  'category=Yachts&traits[cabins][from]=3&min_price=1000000&max_price=1050000',
  ...[
    'place_id=IT.08',
    'place_id=3176219&within_km=60&sort=price-up',
    'box[south]=43.5&box[west]=7&box[north]=44.5&box[east]=9.5',
  ],
].flatMap((query) => [`/api/listings?${query}`, `/api/listings/map?${query}`])
paths.push('/api/listings/traits?category=Yachts&max_price=400000', '/api/listings/traits?category=Yachts&search=cover')

async function read(as: typeof unverified | undefined) {
  const read = new Map<string, string>()
  for (const path of paths) {
    await superuser.query('delete from rate_limit')
    const json = await callAndExplain(path, as)
    read.set(
      path,
      `${JSON.stringify(json)}\n${plans
        .filter((plan) => /listing_search/.test(plan))
        .map(withoutEstimates)
        .join('\n')}`,
    )
  }
  return read
}

test('which plan a search has and how many rows it reads does not depend on what is withheld', async () => {
  await rewriteTables(database)
  const before = [await read(undefined), await read(unverified)]
  await flipWithheld(database, [seller])
  await rewriteTables(database)
  const after = [await read(undefined), await read(unverified)]
  const changed = before.flatMap((each, reader) =>
    [...each].flatMap(([path, text]) =>
      text === after[reader]?.get(path) ? [] : [{ path, before: text, after: after[reader]?.get(path) }],
    ),
  )
  expect(changed.slice(0, 2)).toEqual([])
})
