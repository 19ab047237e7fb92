import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { actionsOn } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const post = (id: string, what: string, as: typeof owner.actor | undefined = owner.actor) =>
  app.call(`/api/listings/${id}/${what}`, { method: 'POST', ...(as && { as }) })
const statusFor = async (id: string, as?: typeof owner.actor) =>
  (await app.call(`/api/listings/${id}`, as && { as })).status

test('an archived listing is visible only to its owner and curators, and is restored unchanged', async () => {
  const listing = await givenListing(app, owner, { status: 'Pending' })
  expect((await post(listing.id, 'archive')).json).toMatchObject({ archived: true, status: 'Archived' })
  expect(await statusFor(listing.id)).toBe(404)
  expect(await statusFor(listing.id, stranger.actor)).toBe(404)
  expect(await statusFor(listing.id, owner.actor)).toBe(200)
  expect(await statusFor(listing.id, curator.actor)).toBe(200)
  expect((await app.call('/api/listings')).json.total).toBe(0)

  expect((await post(listing.id, 'restore')).json).toMatchObject({
    archived: false,
    status: 'Pending',
    is_active: true,
  })
  expect(await statusFor(listing.id)).toBe(200)
  expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.archived', 'listing.restored'])
})

test('twenty simultaneous requests archive a listing once', async () => {
  const listing = await givenListing(app, owner)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(listing.id, 'archive')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.archived'])
})

test('only the owner can archive and restore a listing', async () => {
  const listing = await givenListing(app, owner)
  for (const action of ['archive', 'restore']) {
    for (const { actor } of [stranger, curator])
      expect((await post(listing.id, action, actor)).json.code).toBe('LISTING_NOT_FOUND')
    expect((await app.call(`/api/listings/${listing.id}/${action}`, { method: 'POST' })).status).toBe(401)
  }
  expect(await actionsOn(listing)).toEqual(['listing.created'])
})
