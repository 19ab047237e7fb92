import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { collectionLimits } from '../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, stranger] = await Promise.all([givenMember(app), givenMember(app)])
let reader = stranger

// Each test has a rate limit of its own.
beforeEach(async () => {
  reader = await givenMember(app)
})

const savedAt = '2026-01-02T03:04:05.678Z'
const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, { actor } = reader) =>
  app.call(`/api${url}`, { method, as: actor, ...(body && { body }) })
const create = async (name: string, as = reader): Promise<string> =>
  (await call('POST', '/collections', { name }, as)).json.id
const restore = (listingId: string, removed: object = {}) =>
  call('PUT', `/saved/${listingId}`, { note: 'Kept', saved_at: savedAt, collections: [], ...removed })
const fill = async (collectionId: string, howMany: number) => {
  await ask(
    `insert into saved_listing (member_id, listing_id) select $1, gen_random_uuid() from generate_series(1, $2::integer)`,
    ...[reader.id, howMany],
  )
  await ask(
    `insert into collected_listing (collection_id, member_id, listing_id)
     select $2, member_id, listing_id from saved_listing where member_id = $1`,
    ...[reader.id, collectionId],
  )
}

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0099-12-31T23:59:59Z',
  '1850-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
])('pages of listings that claim to be saved at %s come to an end', async (time) => {
  const [first, second] = [await givenListing(app, owner), await givenListing(app, owner)]
  const collection = await create('Old')
  const collections = [{ id: collection, added_at: time }]
  for (const { id } of [first, second]) {
    const { json } = await restore(id, { saved_at: time, collections })
    for (const text of [json.saved_at, json.collections?.[0].added_at]) {
      expect(Date.parse(text)).toBeGreaterThanOrEqual(Date.UTC(2000))
      expect(Date.parse(text)).toBeLessThanOrEqual(Date.now() + 60_000)
    }
  }
  for (const group of ['all', collection]) {
    const { json: page } = await call('GET', `/saved?group=${group}&limit=1`)
    const { json: next } = await call('GET', `/saved?group=${group}&limit=1&cursor=${page.next_cursor}`)
    const ids = [...page.items, ...next.items].map(({ listing_id }: { listing_id: string }) => listing_id)
    expect(new Set(ids)).toEqual(new Set([first.id, second.id]))
    expect(next.next_cursor).toBeNull()
  }
})

test('an undone removal leaves out collections that were deleted or are another member’s', async () => {
  const [{ id }, mine, theirs] = [
    await givenListing(app, owner),
    await create('Mine'),
    await create('Theirs', stranger),
  ]
  const collections = [mine, theirs, randomUUID(), mine].map((id) => ({ id, added_at: savedAt }))
  const expected = {
    ...{ listing_id: id, saved_at: savedAt, note: 'Kept' },
    collections: [{ id: mine, added_at: savedAt }],
  }
  expect((await restore(id, { collections })).json).toEqual(expected)
  expect((await restore(id, { collections, note: 'Of a retry' })).json).toEqual(expected)
  expect(await ask('select from collected_listing where collection_id = $1', theirs)).toEqual([])
})

test('an undone removal is refused whole if a collection is full or the listing is hidden', async () => {
  const [{ id }, full, other] = [await givenListing(app, owner), await create('Full'), await create('Other')]
  await fill(full, collectionLimits.listings)
  const collections = [other, full].map((id) => ({ id, added_at: savedAt }))
  expect((await restore(id, { collections })).json.code).toBe('COLLECTION_FULL')
  expect((await call('GET', `/saved/${id}`)).json).toEqual({
    listing_id: id,
    saved_at: null,
    note: '',
    collections: [],
  })

  await ask(
    `delete from collected_listing where collection_id = $1 and listing_id =
      (select min(listing_id::text)::uuid from collected_listing where collection_id = $1)`,
    full,
  )
  expect((await restore(id, { collections })).json.collections).toHaveLength(2)
  expect((await restore(id, { collections })).status).toBe(200)

  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: owner.actor })
  await ask('delete from saved_listing where listing_id = $1', id)
  expect((await restore(id)).json.code).toBe('LISTING_NOT_FOUND')
  expect(await ask('select from saved_listing where listing_id = $1', id)).toEqual([])
})
