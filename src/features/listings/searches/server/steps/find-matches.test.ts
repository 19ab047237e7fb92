import { beforeEach, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { fillWithListings } from '#testing/many-listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'
import { findMatches } from './find-matches.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { call, save, runJob, alertsOf } = searchVerbs(app)
const yachts = 572
await fillWithListings(app.database.superuser, yachts * 7)
let reader: GivenMember

beforeEach(async () => {
  await ask('delete from rate_limit')
  reader = await givenMember(app, { verified: true })
})

const resultsOf = async (id: string) => (await ask('select from search_result where search_id = $1', id)).length

test.each([{}, { min_price: '1' }])('refuses to save a search that finds too many listings: %j', async (filter) => {
  expect((await call(reader, 'POST', '', { name: 'All', filter })).json.code).toBe('SEARCH_TOO_BROAD')
})

test.each([
  { category: 'Yachts' },
  { category: 'Yachts', traits: { cabins: { from: 2 } } },
  { category: 'Yachts', min_price: '1' },
])('remembers all hundreds of listings that a search finds as it is saved: %j', async (filter) => {
  const { id } = await save(reader, filter)
  expect(await resultsOf(id)).toBe(yachts)
})

test('finds hundreds at once for a member who may see others than before, and tells of all of them', async () => {
  const { id } = await save(reader, { category: 'Yachts', traits: { cabins: { from: 2 } } })
  await ask('delete from search_result where search_id = $1', id)
  await runJob()
  expect(await resultsOf(id)).toBe(yachts)
  await runJob(30)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: yachts }])
  expect(await resultsOf(id)).toBe(yachts)
})

test('the reader’s own listings do not take the place of others', async () => {
  const { id } = await save(reader, { category: 'Yachts' })
  await ask(
    `with newest as (select id from listing where category = 'Yachts' order by created_at desc limit 150)
      update listing set owner_id = $1 from newest where newest.id = listing.id`,
    reader.id,
  )
  await ask(
    'update listing_search set owner_id = $1 from listing where id = listing_id and listing.owner_id = $1',
    reader.id,
  )
  const actor = { kind: 'member', memberId: reader.id, verified: true, curator: false } as const
  const matches = await actAs(system, () => findMatches(app.platform, actor, { searchIds: [id], most: 100 }))
  expect(matches.length).toBeGreaterThanOrEqual(100)
})
