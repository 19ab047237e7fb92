import { expect, test } from 'vitest'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenCurator } from '#testing/curation.ts'
import { holdsOf } from '#testing/holds.ts'
import { givenAccessWorld, secretListing } from '#testing/listing-access.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { findListingTitles } from './find-listing-titles.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, call, grant, byRequest, forNamed } = await givenAccessWorld(app)
const curator = await givenCurator(app)
const titleFor = async (actor: Actor, id: string) =>
  (await actAs(actor, () => findListingTitles(app.platform, [id])))(id)
const viewsOf = (id: string) => ask('select from private_view where listing_id = $1', id)

test('owners get the full title, everybody else the one for outsiders, also who may see the rest', async () => {
  const { id } = await byRequest()
  await grant(id, [friend])
  expect(await titleFor(owner.actor, id)).toBe(secretListing.title)
  for (const reader of [friend, stranger, curator]) expect(await titleFor(reader.actor, id)).toBe('House on the coast')
  expect(await titleFor(system, id)).toBe('House on the coast')
})

test('a listing whose outsiders have no title of their own is named to those who may find it', async () => {
  const { id } = await forNamed()
  await grant(id, [friend])
  expect(await titleFor(friend.actor, id)).toBe(secretListing.title)
  expect(await titleFor(stranger.actor, id)).toBeUndefined()
})

test('lists that name a listing beside something else send no full title, so they need no row in the ledger', async () => {
  await ask('delete from notification; delete from listing_grant')
  const { id } = await byRequest()
  await grant(id, [friend])
  await holdsOf(app, { owner, client: friend }).reserve(id)
  const lists = ['/notifications', '/access', '/holds', '/members/me/shown']
  for (const path of lists) {
    const { status, text } = await call(path, friend)
    expect([path, status, text.includes(secretListing.title)]).toEqual([path, 200, false])
  }
  expect((await call('/notifications', friend)).json.items).toMatchObject([
    { kind: 'listing.reserved', about: 'House on the coast' },
    { kind: 'listing.access-granted', about: 'House on the coast' },
  ])
  expect(await viewsOf(id)).toEqual([])
  expect((await call(`/listings/${id}`, friend)).json.title).toBe(secretListing.title)
  expect(await viewsOf(id)).toHaveLength(1)
})
