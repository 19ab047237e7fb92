import { expect, test } from 'vitest'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { csvOf, transfersOf } from '#testing/transfers.ts'
import { listingReference } from './tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { db } = app.platform
const read = () => db.select({ reference: listingReference.reference }).from(listingReference)

test('only its owner reads a reference, and not while suspended', async () => {
  const [owner, curator] = [await givenMember(app), await givenMember(app, { verified: true, curator: true })]
  await transfersOf(app).import(owner, csvOf(['Reference', 'Title', 'Visible'], ['A-1', 'Villa', 'Yes']))
  expect(await actAs(owner.actor, read)).toEqual([{ reference: 'A-1' }])
  for (const actor of [visitor, curator.actor]) expect(await actAs(actor, read)).toEqual([])
  await ask('update member set suspended_at = now() where id = $1', owner.id)
  expect(await actAs(owner.actor, read)).toEqual([])
})

test('nobody gives the listing of another a reference, changes one, or uses one twice', async () => {
  const [owner, stranger] = [await givenMember(app), await givenMember(app)]
  const [first, second] = [await givenListing(app, owner), await givenListing(app, owner)]
  const give = (ownerId: string, listingId: string) => () =>
    db.insert(listingReference).values({ ownerId, listingId, reference: 'B-1' }).execute()
  for (const ownerId of [owner.id, stranger.id])
    await expect(actAs(stranger.actor, give(ownerId, first.id))).rejects.toMatchObject({ cause: { code: '42501' } })
  await actAs(owner.actor, give(owner.id, first.id))
  await expect(actAs(owner.actor, give(owner.id, second.id))).rejects.toMatchObject({ cause: { code: '23505' } })
  const change = () => db.update(listingReference).set({ reference: 'C' }).returning()
  expect(await actAs(owner.actor, change)).toEqual([])
})
