import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { actionsOn, ask } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const caption = (listingId: string, photographId: string, words: string, as?: Actor) =>
  app.call(`/api/listings/${listingId}/photographs/${photographId}`, {
    method: 'PATCH',
    body: { caption: words },
    ...(as && { as }),
  })
const captionOf = async (id: string) => (await app.call(`/api/listings/${id}`)).json.photographs[0].caption
async function givenOne() {
  const listing = await givenListing(app, owner)
  return { ...listing, photograph: await givenPhotograph(app, owner, listing.id) }
}

beforeEach(() => ask('delete from rate_limit'))

test('a caption is stored as one trimmed line and can be removed', async () => {
  const { photograph, ...listing } = await givenOne()
  const { status, json } = await caption(listing.id, photograph.id, '  The garden,\n in June ', owner.actor)
  expect([status, json.photographs[0].caption]).toEqual([200, 'The garden, in June'])
  expect(await captionOf(listing.id)).toBe('The garden, in June')
  await caption(listing.id, photograph.id, '', owner.actor)
  expect(await captionOf(listing.id)).toBe('')
  expect((await actionsOn(listing)).slice(-2)).toEqual(['listing.photograph-captioned', 'listing.photograph-captioned'])
})

test('the audit log does not contain the caption', async () => {
  const { photograph, ...listing } = await givenOne()
  await caption(listing.id, photograph.id, 'Canary', owner.actor)
  expect(JSON.stringify(await ask('select * from audit_event'))).not.toContain('Canary')
})

test('a caption that is too long, or for a photograph of another listing, is refused', async () => {
  const [listing, otherListing] = [await givenOne(), await givenOne()]
  expect((await caption(listing.id, listing.photograph.id, 'x'.repeat(201), owner.actor)).status).toBe(400)
  for (const photographId of [otherListing.photograph.id, randomUUID()])
    expect((await caption(listing.id, photographId, 'Canary', owner.actor)).status).toBe(404)
  expect([await captionOf(listing.id), await captionOf(otherListing.id)]).toEqual(['', ''])
})

test('only the owner can caption a photograph', async () => {
  const { photograph, ...listing } = await givenOne()
  for (const { actor } of [stranger, curator])
    expect((await caption(listing.id, photograph.id, 'Canary', actor)).json.code).toBe('LISTING_NOT_FOUND')
  expect((await caption(listing.id, photograph.id, 'Canary')).status).toBe(401)
  expect(await captionOf(listing.id)).toBe('')
})
