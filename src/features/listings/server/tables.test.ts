import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { listingView } from '#features/listings/views/server/tables.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { listing, listingParticulars } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { superuser } = app.database
const [owner, unverified, verified, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const privateListing = await givenListing(app, owner, { title: 'Hidden', is_private: true })
const openListing = await givenListing(app, owner, { title: 'Open' })
const forbidden = { cause: { code: '42501' } }

beforeAll(async () => {
  for (const { id } of [privateListing, openListing])
    await superuser.query(
      `insert into listing_photograph (listing_id, position, storage_key, width, height, widths) values ($1, 0, 'k', 1, 1, '{}')`,
      [id],
    )
  for (const path of ['views', 'saved'])
    await app.call(`/api/listings/${privateListing.id}/${path}`, {
      ...{ method: path === 'saved' ? 'PUT' : 'POST', as: verified.actor },
    })
})

const countVisibleRows = async (as: Actor, table: 'listing_particulars' | 'listing_photograph' | 'listing') =>
  (await actAs(as, async () => await db.execute(sql`select * from ${sql.identifier(table)}`))).rows.length

describe('row policies for reading', () => {
  test.each([
    ['a visitor', visitor, 1],
    ['an unverified member', unverified.actor, 1],
    ['a verified member', verified.actor, 2],
    ['the owner', owner.actor, 2],
    ['a curator', curator.actor, 2],
  ])('row policies show %s only the particulars they may see', async (_, actor, particulars) => {
    expect(await countVisibleRows(actor, 'listing')).toBe(2)
    expect(await countVisibleRows(actor, 'listing_particulars')).toBe(particulars)
    expect(await countVisibleRows(actor, 'listing_photograph')).toBe(particulars)
  })

  test('no actor can read the search index and the maintained counts', async () => {
    for (const actor of [visitor, unverified.actor, verified.actor, owner.actor, curator.actor])
      for (const table of ['listing_search', 'listing_curated_search', 'listing_tally']) {
        const { rows } = await actAs(actor, async () => await db.execute(sql`select * from ${sql.identifier(table)}`))
        expect(rows).toEqual([])
      }
  })

  test('viewers are readable by the owner, saved listings by the member who saved them', async () => {
    const count = (as: Actor, table: typeof listingView | typeof savedListing) =>
      actAs(as, async () => (await db.select({ id: table.listingId }).from(table)).length)
    expect(await count(owner.actor, listingView)).toBe(1)
    for (const actor of [visitor, unverified.actor, verified.actor]) expect(await count(actor, listingView)).toBe(0)
    expect(await count(verified.actor, savedListing)).toBe(1)
    for (const actor of [visitor, owner.actor, curator.actor]) expect(await count(actor, savedListing)).toBe(0)
  })
})

type Changes = Partial<typeof listing.$inferInsert>
const change = (as: Actor, changes: Changes) =>
  actAs(as, async () => await db.update(listing).set(changes).where(eq(listing.id, openListing.id)).returning())

describe('row policies and triggers for writing', () => {
  test.each<[string, Changes]>([
    ['isFeatured', { isFeatured: true }],
    ['ownerId', { ownerId: verified.id }],
    ['createdAt', { createdAt: new Date(0) }],
    ['sellerVerified', { sellerVerified: false }],
  ])('an owner cannot change the column %s of their listing', async (_, changes) => {
    await expect(change(owner.actor, changes)).rejects.toMatchObject(forbidden)
  })

  test('a curator can feature a listing and change nothing else about it', async () => {
    for (const changes of [{ title: 'Moved' }, { isPrivate: true }, { isFeatured: true, title: 'Moved' }])
      await expect(change(curator.actor, changes)).rejects.toMatchObject(forbidden)
    expect(await change(curator.actor, { isFeatured: true })).toHaveLength(1)
    expect(await change(curator.actor, { isFeatured: false })).toHaveLength(1)
  })

  test('the database sets the time at which a listing is created', async () => {
    const [insertedListing] = await actAs(
      owner.actor,
      async () =>
        await db
          .insert(listing)
          .values({ ownerId: owner.id, title: 'Of old', createdAt: new Date(0) })
          .returning({ id: listing.id, createdAt: listing.createdAt }),
    )
    expect(Date.now() - Number(insertedListing?.createdAt)).toBeLessThan(60_000)
    await superuser.query('delete from listing where id = $1', [insertedListing?.id])
  })

  test('only its owner can change a listing and its particulars, photographs and viewers', async () => {
    for (const actor of [visitor, unverified.actor, verified.actor]) {
      expect(await change(actor, { title: 'Taken' })).toEqual([])
      const changedRows = await actAs(actor, async () => [
        ...(await db.update(listingParticulars).set({ price: '1' }).returning()),
        ...(await db.update(listingPhotograph).set({ caption: 'Taken' }).returning()),
        ...(await db.delete(listingPhotograph).returning()),
        ...(await db.delete(listing).returning()),
        ...(await db.delete(listingView).returning()),
      ])
      expect(changedRows).toEqual([])
    }
  })

  test('members cannot create listings, save or view in the name of others', async () => {
    const writes = [
      async () => await db.insert(listing).values({ ownerId: owner.id, title: 'Forged' }),
      async () => await db.insert(savedListing).values({ memberId: owner.id, listingId: openListing.id }),
      async () => await db.insert(listingView).values({ listingId: openListing.id, mark: Buffer.from('forged') }),
      async () =>
        await db.insert(listingPhotograph).values({
          ...{ listingId: openListing.id, position: 1, storageKey: 'k', width: 1, height: 1, widths: [] },
        }),
    ]
    for (const write of writes) await expect(actAs(verified.actor, write)).rejects.toMatchObject(forbidden)
  })
})

test('listings follow the verification and suspension of their seller', async () => {
  const seller = await givenMember(app)
  const { id } = await givenListing(app, seller)
  const readListing = async () => (await app.call(`/api/listings/${id}`)).json
  expect(await readListing()).toMatchObject({ seller_verified: false })
  const decide = (path: string, body: object) =>
    app.call(`/api/curation/members/${seller.id}/${path}`, { method: 'POST', as: curator.actor, body })
  await superuser.query('update member set verified = true where id = $1', [seller.id])
  expect(await readListing()).toMatchObject({ seller_verified: true })
  expect((await decide('suspension', { reason: 'Under review' })).status).toBe(200)
  expect(await readListing()).toMatchObject({ code: 'LISTING_NOT_FOUND' })
  expect((await decide('restoration', {})).status).toBe(200)
  expect(await readListing()).toMatchObject({ seller_verified: true })
})

test('deleting a listing deletes all its records and updates the counts', async () => {
  const { id } = await givenListing(app, verified, { category: 'Islands' })
  const islands = async () => (await app.call('/api/listings?category=Islands')).json.total
  expect(await islands()).toBe(1)
  await superuser.query('delete from listing where id = $1', [id])
  expect(await islands()).toBe(0)
})

describe('traits', () => {
  const traits = { flag: 'Cantacanary', year: 2019 }
  const fields = { category: 'Yachts', title: 'Yacht', traits, teaser_traits: ['year'] }

  test('no row that an outsider reads has a withheld trait', async () => {
    const { id } = await givenListing(app, owner, { ...fields, is_private: true })
    const rowsFor = async (as: Actor) =>
      await actAs(as, async () => {
        const { rows } = await db.execute(
          sql`select listing, listing_particulars from listing left join listing_particulars on listing_id = id where id = ${id}`,
        )
        return JSON.stringify(rows)
      })
    for (const outsider of [visitor, unverified.actor]) {
      expect(await rowsFor(outsider)).toContain('2019')
      expect(await rowsFor(outsider)).not.toContain('Cantacanary')
    }
    for (const reader of [verified.actor, owner.actor, curator.actor])
      expect(await rowsFor(reader)).toContain('Cantacanary')
  })

  test('an owner cannot open what the teaser withholds by writing it', async () => {
    const { id } = await givenListing(app, owner, { ...fields, is_private: true })
    const [row] = await actAs(owner.actor, async () =>
      db.update(listing).set({ openTraits: traits }).where(eq(listing.id, id)).returning(),
    )
    expect(row?.openTraits).toEqual({ year: 2019 })
  })

  test.each(['[]', '"text"', '{"a": {}}', '{"a": [1]}', JSON.stringify({ a: 'x'.repeat(4001) })])(
    'the traits %.30s are refused',
    async (value) =>
      await expect(
        superuser.query('update listing_particulars set traits = $2 where listing_id = $1', [openListing.id, value]),
      ).rejects.toMatchObject({ constraint: 'listing_particulars_traits' }),
  )
})
