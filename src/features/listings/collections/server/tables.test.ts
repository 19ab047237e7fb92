import { expect, test } from 'vitest'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { collectedListing, collection } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const [owner, reader, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const { id: listingId } = await givenListing(app, owner)
const { id: anotherListingId } = await givenListing(app, owner)
const { json: own } = await app.call('/api/collections', {
  ...{ method: 'POST', as: reader.actor, body: { name: 'Own', note: 'Mine alone' } },
})
await app.call(`/api/collections/${own.id}/listings/${listingId}`, { method: 'PUT', as: reader.actor })
const refused = { cause: { code: '42501' } }

test('only their owner reads collections, what is in them, and saved listings: no curator and no owner of the listing', async () => {
  const counts = async () => [
    await db.$count(collection),
    await db.$count(collectedListing),
    await db.$count(savedListing),
  ]
  expect(await actAs(reader.actor, counts)).toEqual([1, 1, 1])
  for (const actor of [visitor, owner.actor, stranger.actor, curator.actor])
    expect(await actAs(actor, counts)).toEqual([0, 0, 0])
})

test('row policies and foreign keys refuse writes to what another member owns', async () => {
  for (const { actor, id } of [stranger, curator, owner]) {
    await actAs(actor, async () => {
      await db.update(collection).set({ note: 'Read by another' })
      await db.update(savedListing).set({ note: 'Read by another' })
      await db.delete(collectedListing)
      await db.delete(collection)
      await db.delete(savedListing)
    })
    const write = async (work: () => PromiseLike<unknown>) => await actAs(actor, async () => await work())
    await expect(
      write(() => db.insert(collection).values({ memberId: reader.id, name: 'Planted' })),
    ).rejects.toMatchObject(refused)
    const theirEntry = { collectionId: own.id, memberId: reader.id, listingId }
    await expect(write(() => db.insert(collectedListing).values(theirEntry))).rejects.toMatchObject(refused)
    await write(() => db.insert(savedListing).values({ memberId: id, listingId: anotherListingId }))
    const entryInTheirCollection = { ...theirEntry, memberId: id, listingId: anotherListingId }
    await expect(write(() => db.insert(collectedListing).values(entryInTheirCollection))).rejects.toMatchObject({
      cause: { code: '23503' },
    })
  }
  expect(await ask('select name, note from collection')).toEqual([{ name: 'Own', note: 'Mine alone' }])
  expect(await ask('select note from saved_listing where member_id = $1', reader.id)).toEqual([{ note: '' }])
  expect(await ask('select from collected_listing')).toHaveLength(1)
})

test('a saved row keeps its listing and its member', async () => {
  await actAs(reader.actor, async () => {
    await expect(db.update(savedListing).set({ listingId: anotherListingId })).rejects.toMatchObject(refused)
  })
  const moveToAnother = 'update saved_listing set member_id = $1 where member_id = $2'
  await expect(ask(moveToAnother, owner.id, reader.id)).rejects.toMatchObject({ code: '42501' })
})

test('a suspended member’s session changes no row', async () => {
  await ask('update member set suspended_at = now() where id = $1', reader.id)
  await actAs(reader.actor, async () => {
    await expect(db.insert(collection).values({ memberId: reader.id, name: 'New' })).rejects.toMatchObject(refused)
    await db.update(collection).set({ note: 'Changed' })
    await db.update(savedListing).set({ note: 'Changed' })
  })
  expect(await ask(`select note from collection union select note from saved_listing where note <> ''`)).toEqual([
    { note: 'Mine alone' },
  ])
})
