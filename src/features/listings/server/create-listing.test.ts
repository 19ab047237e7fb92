import { describe, expect, test } from 'vitest'
import { givenListing, villa } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const owner = await givenMember(app, { verified: true })
const create = (body: object, as: typeof owner.actor | undefined = owner.actor) =>
  app.call('/api/listings', { method: 'POST', body, ...(as && { as }) })

describe('a member', () => {
  test('a member creates a listing with an exact price, and sees it in full', async () => {
    const { status, json } = await create({ ...villa, price: '9007199254740.93', is_private: true })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      ...{ ...villa, price: '9007199254740.93', is_private: true, is_featured: false, is_active: true },
      ...{ status: 'Active', archived: false, version: 1, views: 0, photographs: [] },
    })
    expect(await actionsOn(json)).toEqual(['listing.created'])
    expect(await ask('select owner_id, teaser from listing where id = $1', json.id)).toEqual([
      { owner_id: owner.id, teaser: 'A villa of the twenties.' },
    ])
  })

  test('a new listing needs only a title and a price', async () => {
    expect((await create({ title: 'A ring', price: '1' })).json).toMatchObject({
      ...{ title: 'A ring', price: '1.00', currency: 'USD', category: null, location: '', description: '' },
    })
  })

  test.each([
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(161) }],
    ['price', { price: '' }],
    ['price', { price: '-1' }],
    ['price', { price: '1e9' }],
    ['price', { price: '1.005' }],
    ['price', { price: '123456789012345' }],
    ['currency', { currency: 'JPY' }],
    ['category', { category: 'Horses' }],
    ['status', { status: 'Archived' }],
    ['description', { description: 'x'.repeat(10_001) }],
  ])('creating a listing with an invalid %s gives an error: %j', async (path, wrong) => {
    const { status, json } = await create({ ...villa, ...wrong })
    expect(status).toBe(400)
    expect(json.data.issues[0].path).toBe(path)
  })

  test('a member cannot set featured or verified when they create a listing', async () => {
    const unverifiedMember = await givenMember(app)
    const { json } = await create(
      { ...villa, is_featured: true, seller_verified: true, owner_id: owner.id, id: owner.id },
      unverifiedMember.actor,
    )
    expect(json).toMatchObject({ is_featured: false, seller_verified: false })
    expect(await ask('select owner_id from listing where id = $1', json.id)).toEqual([
      { owner_id: unverifiedMember.id },
    ])
  })

  test('a suspended member cannot create a listing', async () => {
    const suspendedMember = await givenMember(app)
    await ask('update member set suspended_at = now() where id = $1', suspendedMember.id)
    expect((await create(villa, suspendedMember.actor)).status).toBe(403)
    expect(await ask('select from listing where owner_id = $1', suspendedMember.id)).toEqual([])
  })
})

test('twenty listings created at the same time are all stored and counted', async () => {
  const total = async () => (await app.call('/api/listings?category=Islands')).json.total
  const totalBefore = await total()
  await Promise.all(Array.from({ length: 20 }, () => givenListing(app, owner, { category: 'Islands' })))
  expect(await total()).toBe(totalBefore + 20)
})

test('a visitor who creates a listing gets an error to log in', async () => {
  const { status, json } = await app.call('/api/listings', { method: 'POST', body: villa })
  expect(status).toBe(401)
  expect(json.message).toBe('You must be logged in to create a listing')
})

test('a public listing is announced by its id only, and a private one not at all', async () => {
  const announcedEvents = async () =>
    (await ask(`select event from live_event where event ->> 'type' = 'listing.changed' order by sequence`)).map(
      ({ event }) => event,
    )
  const publicListing = await givenListing(app, owner)
  expect((await announcedEvents()).at(-1)).toEqual({ type: 'listing.changed', listingId: publicListing.id })
  const eventCountBefore = (await announcedEvents()).length
  await app.call(`/api/listings/${publicListing.id}/archive`, { method: 'POST', as: owner.actor })
  await app.call(`/api/listings/${publicListing.id}`, {
    ...{ method: 'PATCH', as: owner.actor, body: { version: 1, title: 'Changed out of sight' } },
  })
  expect(await announcedEvents()).toHaveLength(eventCountBefore + 1)
})
