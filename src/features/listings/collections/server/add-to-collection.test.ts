import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { collectionLimits } from '../terms.ts'
import { unsaveListing } from './unsave-listing.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, stranger] = await Promise.all([givenMember(app), givenMember(app)])
let reader = stranger

// Each test has a rate limit of its own.
beforeEach(async () => {
  reader = await givenMember(app)
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, body?: object, { actor }: GivenMember = reader) =>
  app.call(`/api${url}`, { method, as: actor, ...(body && { body }) })
const create = async (name: string, as = reader): Promise<{ id: string }> =>
  (await call('POST', '/collections', { name }, as)).json
const entry = (collection: { id: string }, listing: { id: string }) =>
  `/collections/${collection.id}/listings/${listing.id}`
const idsIn = async (group: string): Promise<string[]> =>
  (await call('GET', `/saved?group=${group}`)).json.items.map((item: { listing_id: string }) => item.listing_id)

test('a listing is added to collections, moved between them and taken out, also by twenty requests at once', async () => {
  const [listing, neville, ashgrove] = [
    await givenListing(app, owner),
    await create('Neville'),
    await create('Ashgrove'),
  ]
  const twenty = async (method: Method, url: string, body?: object) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(method, url, body)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, answers[0]?.text).toBe(1)
    return answers[0]?.json
  }
  const added = await twenty('PUT', entry(neville, listing))
  expect(added).toMatchObject({ listing_id: listing.id, note: '', collections: [{ id: neville.id }] })
  expect((await call('GET', `/listings/${listing.id}`)).json.saved).toBe(true)
  expect(await idsIn('unsorted')).not.toContain(listing.id)

  const elsewhere = await givenListing(app, owner)
  await call('PUT', entry(ashgrove, elsewhere))
  expect((await call('GET', `/saved/${elsewhere.id}`)).json.collections).toMatchObject([{ id: ashgrove.id }])
  expect((await call('GET', `/saved/${listing.id}`)).json.collections).toMatchObject([{ id: neville.id }])

  await twenty('POST', `${entry(neville, listing)}/move`, { to: ashgrove.id })
  expect([await idsIn(neville.id), await idsIn(ashgrove.id)]).toEqual([[], [listing.id, elsewhere.id]])

  const [{ added_at }] = added.collections
  const undone = await call('POST', `${entry(ashgrove, listing)}/move`, { to: neville.id, added_at })
  expect(undone.json.collections).toEqual([{ id: neville.id, added_at }])
  await call('POST', `${entry(neville, listing)}/move`, { to: ashgrove.id })

  expect((await call('DELETE', entry(ashgrove, listing))).json).toMatchObject({ collections: [] })
  expect(await idsIn('unsorted')).toContain(listing.id)
  expect((await call('GET', '/collections')).json.items).toMatchObject([
    { name: 'Ashgrove', listings: 1 },
    { name: 'Neville', listings: 0 },
  ])
})

test('a deleted collection leaves its listings saved, and an unsaved listing comes back with its note and collections', async () => {
  const [first, second, client] = [
    await givenListing(app, owner),
    await givenListing(app, owner),
    await create('Client'),
  ]
  const other = await create('Another client')
  for (const listing of [first, second]) await call('PUT', entry(client, listing))
  await call('PUT', entry(other, first))
  await call('PUT', `/saved/${first.id}/note`, { note: 'Too far from the sea', previous_note: '' })
  const { json: before } = await call('GET', `/saved/${first.id}`)

  await call('DELETE', `/listings/${first.id}/saved`)
  expect((await call('GET', `/saved/${first.id}`)).json).toMatchObject({ saved_at: null, note: '', collections: [] })
  const restored = await Promise.all(Array.from({ length: 20 }, () => call('PUT', `/saved/${first.id}`, before)))
  expect(restored.map(({ json }) => json)).toEqual(Array(20).fill(before))
  // The later of the two is still the first of the list.
  expect(await idsIn(client.id)).toEqual([second.id, first.id])

  expect((await call('DELETE', `/collections/${client.id}`)).json).toEqual({ removed: true })
  expect((await call('DELETE', `/collections/${client.id}`)).json).toEqual({ removed: true })
  expect(await idsIn('all')).toEqual(expect.arrayContaining([first.id, second.id]))
  expect((await call('GET', `/saved?group=${client.id}`)).json.code).toBe('COLLECTION_NOT_FOUND')
})

test('writes wait for a removal of the same listing in another window, and none is lost or fails', async () => {
  const { platform } = app
  const request = { id: 'test', address: '', headers: {}, cookies: [] }
  const [listing, client, other] = [await givenListing(app, owner), await create('Client'), await create('Other')]
  const { json: before } = await call('GET', `/saved/${listing.id}`)
  for (const [method, url, body, expected] of [
    ['PUT', entry(client, listing), undefined, { saved_at: expect.any(String), collections: [{ id: client.id }] }],
    ['PUT', `/saved/${listing.id}`, { ...before, saved_at: '2026-01-01T00:00:00Z', note: 'Kept' }, { note: 'Kept' }],
    ['POST', `${entry(client, listing)}/move`, { to: other.id }, { code: 'NOT_SAVED' }],
    ['PUT', `/saved/${listing.id}/note`, { note: 'Read on', previous_note: '' }, { code: 'NOT_SAVED' }],
  ] as const) {
    await call('DELETE', `/listings/${listing.id}/saved`)
    await call('PUT', `/listings/${listing.id}/saved`)
    const [removed, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const removal = actAs(reader.actor, () =>
      platform.transaction(async () => {
        await unsaveListing({ ...platform, actor: reader.actor, request }, listing)
        removed.resolve()
        await mayEnd.promise
      }),
    )
    await removed.promise
    const answer = call(method, url, body)
    await expect
      .poll(() => ask(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .toHaveLength(1)
    mayEnd.resolve()
    await removal
    expect((await answer).json, url).toMatchObject(expected)
  }
})

test('another member’s collection is not found, and a hidden listing cannot be added', async () => {
  const [listing, mine, theirs] = [
    await givenListing(app, owner),
    await create('Mine'),
    await create('Theirs', stranger),
  ]
  await call('PUT', entry(mine, listing))
  for (const [method, url, body] of [
    ['PUT', entry(theirs, listing), undefined],
    ['POST', `${entry(mine, listing)}/move`, { to: theirs.id }],
    ['PATCH', `/collections/${theirs.id}`, { name: 'Taken' }],
    ['GET', `/saved?group=${theirs.id}`, undefined],
  ] as const) {
    const [refusal, absent] = [
      await call(method, url, body),
      await call(method, url.replace(theirs.id, randomUUID()), body),
    ]
    expect(refusal.json, url).toMatchObject({ code: 'COLLECTION_NOT_FOUND' })
    if (!body || !('to' in body)) expect(absent.json).toEqual(refusal.json)
  }
  await call('DELETE', `/collections/${theirs.id}`)
  await call('DELETE', entry(theirs, listing))
  expect((await call('GET', '/collections', undefined, stranger)).json.items).toMatchObject([{ name: 'Theirs' }])
  expect(await idsIn(mine.id)).toEqual([listing.id])

  const hidden = await givenListing(app, owner)
  await app.call(`/api/listings/${hidden.id}/archive`, { method: 'POST', as: owner.actor })
  expect((await call('PUT', entry(mine, hidden))).json.code).toBe('LISTING_NOT_FOUND')
  expect((await call('PUT', `/saved/${hidden.id}/note`, { note: 'x', previous_note: '' })).json.code).toBe('NOT_SAVED')
})

test('visitors and suspended members can write nothing', async () => {
  const suspended = await givenMember(app)
  const [listing, collection] = [await givenListing(app, owner), await create('Kept', suspended)]
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  for (const [method, url, body] of [
    ['POST', '/collections', { name: 'New' }],
    ['PATCH', `/collections/${collection.id}`, { name: 'New' }],
    ['DELETE', `/collections/${collection.id}`, undefined],
    ['PUT', entry(collection, listing), undefined],
    ['DELETE', entry(collection, listing), undefined],
    ['POST', `${entry(collection, listing)}/move`, { to: collection.id }],
    ['PUT', `/saved/${listing.id}`, { note: 'x', saved_at: '2026-01-01T00:00:00Z', collections: [] }],
    ['PUT', `/saved/${listing.id}/note`, { note: 'x', previous_note: '' }],
  ] as const) {
    expect((await call(method, url, body, suspended)).status, url).toBe(403)
    expect((await app.call(`/api${url}`, { method, ...(body && { body }) })).status, url).toBe(401)
  }
  for (const url of ['/collections', '/saved', `/saved/${listing.id}`])
    expect((await app.call(`/api${url}`)).status, url).toBe(401)
})

test('limits and names are refused with their errors, also at the same moment', async () => {
  const [member, listing] = [await givenMember(app), await givenListing(app, owner)]
  await ask(
    `insert into collection (member_id, name) select $1, 'No ' || n from generate_series(2, $2::integer) as n`,
    ...[member.id, collectionLimits.perMember],
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call('POST', '/collections', { name: `New ${n}` }, member)),
  )
  expect(answers.map(({ json }) => json.code).filter((code) => code === 'TOO_MANY_COLLECTIONS')).toHaveLength(19)
  const { items } = (await call('GET', '/collections', undefined, member)).json
  expect(items).toHaveLength(collectionLimits.perMember)

  await call('DELETE', `/collections/${items[0].id}`, undefined, member)
  expect((await call('POST', '/collections', { name: 'no 7' }, member)).json.code).toBe('COLLECTION_NAME_TAKEN')
  const renamed = await call('PATCH', `/collections/${items[1].id}`, { name: items[2].name.toUpperCase() }, member)
  expect(renamed.json.code).toBe('COLLECTION_NAME_TAKEN')
  expect((await call('POST', '/collections', { name: ' ' }, member)).json.data.issues[0].message).toBe(
    'Please enter a name',
  )

  await ask(
    `insert into saved_listing (member_id, listing_id) select $1, gen_random_uuid() from generate_series(1, $2::integer)`,
    ...[member.id, collectionLimits.listings],
  )
  await ask(
    `insert into collected_listing (collection_id, member_id, listing_id)
     select $2, $1, listing_id from saved_listing where member_id = $1 limit ${collectionLimits.listings}`,
    ...[member.id, items[1].id],
  )
  expect((await call('PUT', entry(items[1], listing), undefined, member)).json.code).toBe('COLLECTION_FULL')
  expect((await call('GET', `/listings/${listing.id}`, undefined, member)).json.saved).toBe(false)
})
