import { expect, test } from 'vitest'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'
import { changedListing, savedSearch, searchResult } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const { save } = searchVerbs(app)
const [owner, reader, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const { id: listingId } = await givenListing(app, owner, { category: 'Art' })
const { id: searchId } = await save(reader, { category: 'Art' })
const refused = { cause: { code: '42501' } }

test('only its member reads a saved search and what it found: no curator and no owner of a listing', async () => {
  const counts = async () => [
    await db.$count(savedSearch),
    await db.$count(searchResult),
    await db.$count(changedListing),
  ]
  expect(await actAs(reader.actor, counts)).toEqual([1, 1, 0])
  for (const actor of [visitor, owner.actor, stranger.actor, curator.actor])
    expect(await actAs(actor, counts)).toEqual([0, 0, 0])
})

test('row policies refuse writes to another member’s searches, and to what searches found', async () => {
  for (const { actor } of [stranger, curator, owner]) {
    await actAs(actor, async () => {
      await db.update(savedSearch).set({ name: 'Read by another' })
      await db.delete(savedSearch)
    })
    const planted = { memberId: reader.id, name: 'Planted', filter: {}, alert: 'daily' } as const
    await expect(actAs(actor, () => db.insert(savedSearch).values(planted))).rejects.toMatchObject(refused)
  }
  for (const { actor } of [reader, stranger]) {
    const insert = () => db.insert(searchResult).values({ searchId, listingId })
    await expect(actAs(actor, insert)).rejects.toMatchObject(refused)
    await actAs(actor, () => db.delete(searchResult))
    const change = () => db.insert(changedListing).values({ listingId, isPublicChange: true })
    await expect(actAs(actor, change)).rejects.toMatchObject(refused)
  }
  expect(await ask('select name from saved_search')).toEqual([{ name: 'A search' }])
  expect(await ask('select from search_result')).toHaveLength(1)
})

test('a suspended member’s session changes no row', async () => {
  await ask('update member set suspended_at = now() where id = $1', reader.id)
  await actAs(reader.actor, () => db.update(savedSearch).set({ name: 'Changed' }))
  expect(await ask('select name from saved_search')).toEqual([{ name: 'A search' }])
})
