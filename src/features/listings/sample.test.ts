import { expect, test } from 'vitest'
import { loadSampleNetwork, loadSamplePictures } from '#app/start/load-sample-network.ts'
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

test('a new network has forty sample listings that visitors see, created once', async () => {
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

test('sample listings show access by request, by name and by agreement', async () => {
  const { rows } = await app.database.superuser.query(
    `select title, audience,
       (select array_agg(rung order by rung) from listing_grant g where g.listing_id = l.id) as grants,
       (select count(*)::int from listing_request r where r.listing_id = l.id and state = 'waiting') as waiting,
       (select count(*)::int from agreement_receipt a where a.listing_id = l.id) as accepted
     from listing l where audience <> 'verified' or exists (select from agreement a where a.listing_id = l.id) order by title`,
  )
  expect(rows).toEqual([
    { title: 'Chalet Sonnenkamm', audience: 'request', grants: ['documents'], waiting: 1, accepted: 0 },
    { title: 'Skerries with a single house', audience: 'verified', grants: null, waiting: 0, accepted: 1 },
    {
      ...{ title: 'Walled quinta with its own cellars', audience: 'named' },
      grants: ['documents', 'particulars'],
      waiting: 0,
      accepted: 0,
    },
  ])
  const ofOwners = await app.database.superuser.query(
    `select from listing l where owner_id in (select member_id from listing_grant g where g.listing_id = l.id)
       or owner_id in (select member_id from listing_request r where r.listing_id = l.id)`,
  )
  expect(ofOwners.rowCount).toBe(0)
})

test('sample listings have views, and a private one has a month of named viewers', async () => {
  const { rows } = await app.database.superuser.query(
    `select (select count(distinct listing_id)::int from listing_view) as seen, (select count(distinct member_id)::int from private_view) as named`,
  )
  expect(rows[0].seen).toBe(40)
  expect(rows[0].named).toBeGreaterThan(4)
})

test('one sample listing is scheduled, and is hidden until then', async () => {
  const { rows } = await app.database.superuser.query(
    `select id, owner_id, is_active, publish_at > now() + interval '10 days' as later, expires_at > publish_at as ends
     from listing where publish_at is not null`,
  )
  expect(rows).toEqual([expect.objectContaining({ is_active: false, later: true, ends: true })])
  expect((await app.call(`/api/listings/${rows[0].id}`)).status).toBe(404)
})

test('sample listings have captioned illustrations and floor plans, added once, without work for later', async () => {
  for (let time = 0; time < 2; time++) await actAs(system, () => loadSamplePictures(app.platform))
  const { rows } = await app.database.superuser.query(
    `select title, kind, caption, avif_widths from listing_photograph p join listing l on l.id = listing_id order by title, position`,
  )
  const of = (title: string) => rows.filter((row) => row.title.startsWith(title)).map(({ kind }) => kind)
  const view = 'photograph'
  expect(of('Lighthouse rock')).toEqual([view, view, view, view, 'floor-plan'])
  expect(of('Villa Mirafiore')).toEqual(['floor-plan', 'floor-plan'])
  expect(rows).toHaveLength(7)
  expect(rows.map((row) => row.avif_widths)).toEqual(rows.map(() => []))
  // No drawing passes for a photograph.
  for (const { kind, caption } of rows) expect(caption).toMatch(kind === view ? /^Illustration: / : /./)
})

test('each sample listing has a fitting plate', async () => {
  const { rows } = await app.database.superuser.query(
    `select id, category from listing where title = 'Chalet Sonnenkamm'`,
  )
  expect(plateName(rows[0].category, rows[0].id)).toContain('plates/key-')
})
