import { expect, test } from 'vitest'
import { loadSampleNetwork } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { plateName } from '#posters/plates.ts'
import { testApp } from '#testing/test-app.ts'
import { listingCategories } from './terms.ts'

const app = await testApp()
const load = () => actAs(system, () => loadSampleNetwork(app.platform))
const count = async (what: string) =>
  (
    await app.database.superuser.query(
      `select count(*)::int as n from listing join listing_particulars on listing_id = id where ${what}`,
    )
  ).rows[0].n

test('a new network has forty sample listings, created once', async () => {
  expect(await load()).toBe(true)
  expect(await load()).toBe(false)
  const { json } = await app.call('/api/listings?limit=30')
  expect(json.total).toBe(40)
  expect(json.categories.map(({ category }: { category: string }) => category)).toEqual([...listingCategories])
  expect(await count('is_private')).toBeGreaterThan(5)
  expect(await count('is_featured')).toBeGreaterThan(4)
  expect(await count('not seller_verified')).toBeGreaterThan(1)
  for (const statement of ['price is null', 'price_to is not null', 'reduced_from is not null'])
    expect(await count(statement)).toBe(1)
  expect(json.items.every((item: { created_at: string }) => new Date(item.created_at) < new Date())).toBe(true)
})

test('private sample listings do not reveal their location in titles and teasers', async () => {
  const { rows } = await app.database.superuser.query(
    'select title, teaser, location, description from listing join listing_particulars on listing_id = id where is_private',
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { title, teaser, location, description } of rows) {
    expect(teaser.length).toBeLessThan(description.length / 2)
    for (const word of location.split(/[ ,.]+/).filter((word: string) => word.length > 4))
      expect(`${title} ${teaser}`).not.toContain(word)
  }
})

test('sample listings have views, and private ones have named viewers', async () => {
  const { rows } = await app.database.superuser.query(
    `select (select count(distinct listing_id)::int from listing_view) as seen, (select count(*)::int from listing_viewer) as named`,
  )
  expect(rows[0].seen).toBe(40)
  expect(rows[0].named).toBeGreaterThan(5)
})

test('each sample listing has a fitting plate', async () => {
  const { rows } = await app.database.superuser.query(
    `select id, category from listing where title = 'Chalet Sonnenkamm'`,
  )
  expect(plateName(rows[0].category, rows[0].id)).toContain('plates/key-')
})
