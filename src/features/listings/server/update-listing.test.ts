import { describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const change = (id: string, body: object, as: typeof owner.actor | undefined = owner.actor) =>
  app.call(`/api/listings/${id}`, { method: 'PATCH', body, ...(as && { as }) })

describe('the owner of a listing', () => {
  test('the owner can change each field of a listing, and the others stay unchanged', async () => {
    const { id } = await givenListing(app, owner)
    const changes = {
      ...{ title: 'Palazzo', description: 'Another sentence. And more.', price: '0.10', currency: 'CHF' },
      ...{ category: null, location: 'Lugano', is_private: true, is_active: false, status: 'Pending' },
    }
    expect((await change(id, { version: 1, ...changes })).json).toMatchObject({ ...changes, version: 2 })
    expect((await change(id, { version: 2, title: 'Palazzo again' })).json).toMatchObject({
      ...{ ...changes, title: 'Palazzo again', version: 3 },
    })
    expect(await ask('select teaser from listing where id = $1', id)).toEqual([{ teaser: 'Another sentence.' }])
  })

  test('updating an outdated version of a listing is refused and writes nothing', async () => {
    const { id } = await givenListing(app, owner)
    await change(id, { version: 1, title: 'The first to come' })
    const { status, json } = await change(id, { version: 1, title: 'Too late', price: '1' })
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'LISTING_CHANGED' })
    const listingResponse = await app.call(`/api/listings/mine/${id}`, { as: owner.actor })
    expect(listingResponse.json).toMatchObject({ title: 'The first to come', price: '12500000.00', version: 2 })
  })

  test('one of twenty simultaneous updates of a listing succeeds', async () => {
    const { id } = await givenListing(app, owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(id, { version: 1, title: `Change ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'LISTING_CHANGED')).toHaveLength(19)
  })

  test.each([
    ['Sold', 'Available', 200],
    ['Sold', 'Sold', 200],
    ['Sold', 'Pending', 409],
    ['Pending', 'Sold', 200],
    ['Active', 'Pending', 200],
  ])('changing the status of a listing from %s to %s gives status %i', async (from, to, expected) => {
    const { id } = await givenListing(app, owner, { status: from })
    expect((await change(id, { version: 1, status: to })).status).toBe(expected)
  })

  test('an update of a listing cannot set featured, owner or archived', async () => {
    const { id } = await givenListing(app, owner)
    const { json } = await change(id, {
      ...{ version: 1, title: 'Mine', is_featured: true, owner_id: stranger.id, seller_verified: false },
    })
    expect(json).toMatchObject({ is_featured: false, seller_verified: true })
    expect((await change(id, { version: 2, status: 'Archived' })).status).toBe(400)
    expect((await change(id, { version: 2, price: '' })).status).toBe(400)
  })

  test('a suspended owner cannot change their listing', async () => {
    const suspendedMember = await givenMember(app)
    const { id } = await givenListing(app, suspendedMember)
    await ask('update member set suspended_at = now() where id = $1', suspendedMember.id)
    expect((await change(id, { version: 1, title: 'After' }, suspendedMember.actor)).json.code).toBe(
      'LISTING_NOT_FOUND',
    )
  })
})

test('for everyone else, curators included, the listing to change is not found', async () => {
  const { id } = await givenListing(app, owner)
  for (const { actor } of [stranger, curator])
    expect((await change(id, { version: 1, title: 'Taken' }, actor)).json.code).toBe('LISTING_NOT_FOUND')
  expect((await app.call(`/api/listings/${id}`, { method: 'PATCH', body: { version: 1 } })).status).toBe(401)
  expect((await app.call(`/api/listings/${id}`)).json.title).toBe('Villa above the bay')
})

test('the audit log records the names of changed fields, not their values', async () => {
  const { id } = await givenListing(app, owner)
  await change(id, { version: 1, title: 'Canary', price: '1234567' })
  const [record] = await ask(
    `select actor_id, detail from audit_event where subject_id = $1 and action = 'listing.changed'`,
    id,
  )
  expect(record).toEqual({ actor_id: owner.id, detail: { changed: ['title', 'price'] } })
})
