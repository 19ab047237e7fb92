import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type ListingCategory, listingCategories } from '#features/listings/terms.ts'
import { givenCurator } from './curation.ts'
import { expectFewRowsRead, explainedApp } from './explained-app.ts'
import { givenListing } from './listings.ts'
import { fillWithListings } from './many-listings.ts'
import { givenMember } from './members.ts'
import { testApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const manyListings = await testDatabase()
await fillWithListings(manyListings.superuser, 10_000)
const { plans, callAndExplain } = await explainedApp(manyListings, { measured: true })
const app = await testApp()
const curator = await givenCurator(app)
const sellers = await Promise.all(
  [
    { firstName: 'Ana', lastName: 'Sintra' },
    { firstName: 'Sol', lastName: 'Sloop' },
  ].map((names) => givenMember(app, { verified: true, ...names })),
)

// The same numbers in each run.
let seed = 11
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const words = ['Villa', 'sloop', 'Sintra', 'ROADSTER', '50%', 'a_b', 'no. 7', 'x']
const several = (most: number) => Array.from({ length: 1 + random(most) }, () => pick(words)).join(' ')
const statuses = ['Active', 'Pending', 'Sold', 'Hidden', 'Archived', 'Hidden by curators']

beforeAll(async () => {
  const ids: string[] = []
  for (let n = 0; n < 60; n++) {
    const seller = pick(sellers)
    const category = pick(listingCategories) as ListingCategory
    const { id } = await givenListing(app, seller, {
      ...{ title: several(3), location: several(2), category, is_private: random(3) === 0 },
    })
    ids.push(id)
  }
  // By triggers, as the verbs would.
  const states = [
    'archived_at = now()',
    'is_active = false',
    `status = 'Pending'`,
    'is_featured = true',
    'is_hidden = true',
    `title = 'A renamed villa'`,
    'archived_at = now(), is_active = false',
  ]
  for (const id of ids)
    await app.database.superuser.query(`update listing set ${pick(states)} where id = $1 and $2`, [id, random(2) === 0])
  await app.database.superuser.query(
    `update listing_particulars set location = 'Moved to Sintra' where listing_id = $1`,
    [ids[3]],
  )
  await app.database.superuser.query(`update member set last_name = 'Roadster' where id = $1`, [sellers[0]?.id])
})

interface Filter {
  search?: string
  category?: string
  status?: string
  featured?: string
}

/** The same filter by `ilike`, without the search index and its functions. */
async function plainIds({ search = '', category, status, featured }: Filter): Promise<string[]> {
  const { rows } = await app.database.superuser.query<{ id: string }>(
    `select listing.id from listing join member on member.id = owner_id join listing_particulars on listing_id = listing.id
     where ($1::text is null or category = $1) and ($3::boolean is null or is_featured = $3)
       and ($2::text is null or $2 = case when is_hidden then 'Hidden by curators' when archived_at is not null then 'Archived'
         when not is_active then 'Hidden' else status end)
       and not exists (select from unnest($4::text[]) as pattern
         where not (title ilike pattern or location ilike pattern or trim(first_name || ' ' || last_name) ilike pattern))
     order by listing.created_at desc, listing.id desc`,
    [
      ...[category, status, featured],
      search
        .split(' ')
        .filter(Boolean)
        .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    ],
  )
  return rows.map(({ id }) => id)
}

async function listedIds(filter: Filter): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ ...filter, limit: '7', ...(cursor && { cursor }) })
    const { json } = await app.call(`/api/curation/listings?${query}`, { as: curator.actor })
    ids.push(...json.items.map(({ id }: { id: string }) => id))
    if (!json.next_cursor) return ids
    cursor = json.next_cursor
  }
}

test('curators find the listings that a plain comparison finds, in the same order, on all pages', async () => {
  let matches = 0
  for (let n = 0; n < 100; n++) {
    const filter = {
      ...(random(4) && { search: several(2) }),
      ...(random(4) === 0 && { category: pick(listingCategories) }),
      ...(random(3) === 0 && { status: pick(statuses) }),
      ...(random(4) === 0 && { featured: String(random(2) === 0) }),
    }
    const expected = await plainIds(filter)
    expect([filter, await listedIds(filter)]).toEqual([filter, expected])
    matches += expected.length
  }
  expect(matches).toBeGreaterThan(100)
})

test('the function that finds listings for curators returns nothing to anyone else', async () => {
  const { db } = app.platform.database
  const find = async () => (await db.execute(sql`select * from find_curated_listings('{}'::jsonb, 100)`)).rows
  expect(await actAs(curator.actor, find)).toHaveLength(60)
  // A curator who is suspended, or signed in with a password alone, is no curator to the database.
  const withoutRights = { ...curator.actor, curator: false }
  for (const actor of [visitor, sellers[0]?.actor ?? visitor, (await givenMember(app)).actor, withoutRights, system])
    expect(await actAs(actor, find)).toEqual([])
})

const filters: [string, string][] = [
  ['no filter', ''],
  ['a frequent word', 'search=villa'],
  ['a rare word', 'search=19998'],
  ['frequent words that never occur together', 'search=villa+roadster'],
  ['a word that no listing contains', 'search=zyxwvut'],
  ['a frequent name and a word that no listing contains', 'search=member+zyxwvut'],
  ['a letter that no listing contains', 'search=%D0%96'],
  ['a status that no listing has', 'status=Pending'],
  ['featured ones', 'featured=true'],
  ['archived ones that contain a frequent word', 'status=Archived&search=villa'],
]

test.each(filters)(
  'with ten thousand listings, a page of %s is read without a scan of a whole table',
  async (_, query) => {
    await callAndExplain(`/api/curation/listings?limit=30&${query}`, curator.actor)
    expect(plans.join('\n')).not.toMatch(/Seq Scan on \w*listing\w*/)
    expectFewRowsRead(plans, ['listing', 'listing_particulars'], 31)
  },
)
