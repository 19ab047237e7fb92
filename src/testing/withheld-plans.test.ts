import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readArea } from '#features/places/server/read-area.ts'
import { explainedApp } from './explained-app.ts'
import { asSystem } from './fill-worlds.ts'
import { fillWithListings } from './many-listings.ts'
import { memberActor } from './test-app.ts'
import { configureRequests, testDatabase } from './test-database.ts'

/** What a search, or a list of matches, reads, and by which plan, decides how long it takes. */

const database = await testDatabase()
const { superuser } = database
// So that a statement is planned alike the first time and the tenth.
await configureRequests(database, 'plan_cache_mode', 'force_custom_plan')
await fillWithListings(superuser, 8_000)
await asSystem({ database }, (ask) =>
  ask(`update listing set audience = 'request' where is_private and hashtext(title) % 2 = 0`),
)
const { app, plans, callAndExplain } = await explainedApp(database, { measured: true })
// A visitor sends more requests than they could in a minute.
app.platform.memoryLimits.count = () => 0
/** Each owns restricted listings, and is admitted to no other one. */
const owners: string[] = (
  await superuser.query('select owner_id from listing where is_restricted group by 1 order by 1 limit 2')
).rows.map(({ owner_id }) => owner_id)
const [seller = '', dealer = ''] = owners
const readers = {
  ...{ visitor: undefined, 'an unverified seller': memberActor(seller) },
  'a verified member': memberActor(dealer, { verified: true }),
}
type Reader = keyof typeof readers

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

const nearGenoa = await readArea({ place_id: '3176219', within_km: 500 })
const yachtTraits = {
  must: { cabins: { from: 3 } },
  wish: { builder: { words: 'Yard 7' }, length: { from: '20', to: '40' } },
  never: { kind: { any: ['Explorer'] } },
}
const wanted: { category: string; criteria?: object; places?: object; budget_min?: number; budget_max?: number }[] = [
  { category: 'Yachts', budget_min: 1_000_000, budget_max: 9_000_000 },
  { category: 'Yachts', budget_max: 400_000, criteria: yachtTraits },
  { category: 'Real Estate', criteria: { wish: { bedrooms: { from: 9 } } }, places: { must: [nearGenoa] } },
  { category: 'Jets', budget_min: 80_000_000, places: { wish: [nearGenoa] } },
  { category: 'Art', places: { never: [await readArea({ place_id: 'IT' }), nearGenoa] } },
]
const mandates = wanted.flatMap((fields) => owners.map((owner) => ({ id: randomUUID(), owner, ...fields })))
await asSystem({ database }, (ask) =>
  ask(
    `insert into mandate (id, buyer_id, title, category, criteria, places, budget_min, budget_max, location, requirements)
      select id, owner, 'Wanted', category, coalesce(criteria, '{}'), coalesce(places, '{}'), budget_min, budget_max, '', ''
      from jsonb_to_recordset($1) as given
        (id uuid, owner uuid, category text, criteria jsonb, places jsonb, budget_min numeric, budget_max numeric)`,
    JSON.stringify(mandates),
  ),
)

/** Everything that auto_explain says except estimates, times and sizes: which scans there are, and how many rows each of them read. */
const withoutEstimates = (plan: string) =>
  plan
    .replace(/\(cost=[^)]*\)/g, '')
    .replace(/actual time=[\d.]+\.\.[\d.]+ /g, '')
    .replace(/duration: [\d.]+ ms/, '')
    .replace(/^ *(Sort Method|Heap Blocks|Buckets|Batches|Storage|Planning|Buffers|I\/O).*$/gm, '')

/** The answer to each path, with the plans by which it was read. */
async function readAll(name: Reader) {
  const as = readers[name]
  const answers = new Map<string, string>()
  const own = mandates.filter(({ owner }) => as?.kind === 'member' && as.memberId === owner)
  for (const path of [...paths, ...own.map(({ id }) => `/api/mandates/${id}/matches`)]) {
    await superuser.query('delete from rate_limit')
    const json = await callAndExplain(path, as)
    const scans = plans.filter((plan) => /listing_search|listing_particulars/.test(plan)).map(withoutEstimates)
    expect(scans).not.toEqual([])
    answers.set(path, `${JSON.stringify(json)}\n${scans.join('\n')}`)
  }
  return answers
}

/** Other prices, ranges, words, traits and towns of private listings of others. What everyone reads stays. */
const flip = (which: string) => `
  update listing_particulars set price = 10000 + abs(hashtext(title || 'other')) % 500000, price_to = case when hashtext(title) % 3 = 0 then 90000000 end,
    place = place || jsonb_build_object('name', 'Zyxwvut', 'latitude', (place->>'latitude')::double precision + 0.05),
    location = 'Villa Zyxwvut', description = 'Restored sloop, pale quill.',
    traits = case when category = 'Yachts' then traits || '{"builder": "Yard 7", "cabins": 3, "kind": "Explorer"}' else traits end
  from listing where id = listing_id and is_private and owner_id <> all ($1) and ${which}`

async function change(which: string) {
  await asSystem({ database }, (ask) => ask(flip(which), owners))
  await rewriteTables()
}

/** As on a new store: how full the pages are, and of what, follows from the changes, and not from the values. */
async function rewriteTables() {
  await superuser.query('vacuum full listing_search, listing_particulars')
  await superuser.query('vacuum analyze')
}

test('which plan a search has and how many rows it reads does not depend on what is withheld', {
  timeout: 300_000,
}, async () => {
  await rewriteTables()
  const before = new Map<Reader, Map<string, string>>()
  for (const name of Object.keys(readers) as Reader[]) before.set(name, await readAll(name))
  const changedFor = async (name: Reader) => {
    const after = await readAll(name)
    return [...(before.get(name) ?? [])].flatMap(([path, text]) =>
      text === after.get(path) ? [] : [{ name, path, before: text, after: after.get(path) }],
    )
  }
  await change('is_restricted')
  const changed = await changedFor('a verified member')
  await change('not is_restricted')
  changed.push(...(await changedFor('visitor')), ...(await changedFor('an unverified seller')))
  expect(changed.slice(0, 2)).toEqual([])
})
