import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const feature = (id: string, is_featured: boolean, as: typeof owner.actor | undefined = curator.actor) =>
  app.call(`/api/listings/${id}/featured`, { method: 'PUT', body: { is_featured }, ...(as && { as }) })

test('a curator features a listing, which is recorded once, and unfeatures it', async () => {
  const listing = await givenListing(app, owner)
  for (let n = 0; n < 2; n++) expect((await feature(listing.id, true)).json).toEqual({ is_featured: true })
  expect((await app.call('/api/listings')).json.items[0]).toMatchObject({ id: listing.id, is_featured: true })
  expect((await feature(listing.id, false)).json).toEqual({ is_featured: false })
  expect((await app.call(`/api/listings/${listing.id}`)).json.is_featured).toBe(false)
  expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.featured', 'listing.unfeatured'])
  const [record] = await ask(`select actor_id from audit_event where action = 'listing.featured'`)
  expect(record).toEqual({ actor_id: curator.id })
})

test('an owner can save a change after a curator featured the listing', async () => {
  const { id } = await givenListing(app, owner)
  await feature(id, true)
  const { json } = await app.call(`/api/listings/${id}`, {
    ...{ method: 'PATCH', as: owner.actor, body: { version: 1, title: 'Still mine' } },
  })
  expect(json).toMatchObject({ title: 'Still mine', is_featured: true })
})

test('members and visitors cannot feature listings, not even their own', async () => {
  const { id } = await givenListing(app, owner)
  for (const as of [owner.actor, stranger.actor]) expect((await feature(id, true, as)).status).toBe(403)
  const asVisitor = await app.call(`/api/listings/${id}/featured`, { method: 'PUT', body: { is_featured: true } })
  expect(asVisitor.status).toBe(403)
  expect((await feature(randomUUID(), true)).json.code).toBe('LISTING_NOT_FOUND')
  expect((await app.call(`/api/listings/${id}`)).json.is_featured).toBe(false)
})
