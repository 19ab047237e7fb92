import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { document } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const documents = documentsOf(app)
const { owner, friend, stranger, newcomer, byRequest, grant, revoke } = await givenAccessWorld(app)
const curator = await givenMember(app, { verified: true, curator: true })
const deal = await givenDeal(app, {}, {}, { seller: owner, buyer: friend })
const place = { deal_id: deal.id }

beforeEach(() => ask('delete from rate_limit; delete from document'))

type Values = Partial<typeof document.$inferInsert>
const insert = ({ actor, id }: GivenMember, values: Values) =>
  actAs(actor, () => db.insert(document).values({ ownerId: id, slot: 'other', ...values }))
const set = ({ actor }: GivenMember, id: string, values: Values) =>
  actAs(actor, () => db.update(document).set(values).where(eq(document.id, id)).returning({ id: document.id }))
const seenBy = async (...members: GivenMember[]) => {
  const counts = []
  for (const { actor } of members) counts.push(await actAs(actor, () => db.$count(document)))
  return counts
}

test('a document of a deal is read by its parties, and while it is taken back by its owner alone', async () => {
  const { id } = await documents.given(owner, place)
  expect(await seenBy(owner, friend, stranger, curator)).toEqual([1, 1, 0, 0])
  await set(owner, id, { takenBackAt: new Date() })
  expect(await seenBy(owner, friend)).toEqual([1, 0])
})

test('a document of a listing is read from the rung of documents on', async () => {
  const { id: listing_id } = await byRequest()
  await documents.given(owner, { listing_id })
  await grant(listing_id, [friend], { rung: 'particulars' })
  expect(await seenBy(owner, friend, stranger, newcomer)).toEqual([1, 0, 0, 0])
  await grant(listing_id, [friend], { rung: 'documents' })
  expect(await seenBy(friend, stranger, newcomer)).toEqual([1, 0, 0])
})

test.each([
  ['a public listing', { is_private: false }],
  ['a listing for every verified member', { is_private: true, audience: 'verified' }],
])('a document of %s is read only with a grant of the documents, until it is revoked', async (_, fields) => {
  const { id: listing_id } = await givenListing(app, owner, fields)
  await documents.given(owner, { listing_id })
  const readers = [owner, friend, stranger, newcomer]
  for (const rung of ['teaser', 'particulars']) {
    await grant(listing_id, [friend], { rung })
    expect(await seenBy(...readers)).toEqual([1, 0, 0, 0])
  }
  await grant(listing_id, [friend], { rung: 'documents' })
  expect(await seenBy(...readers)).toEqual([1, 1, 0, 0])
  await revoke(listing_id, [friend])
  expect(await seenBy(...readers)).toEqual([1, 0, 0, 0])
})

test('is added in one’s own name, to one’s own deal or listing, and to one of them', async () => {
  const { id: listingId } = await byRequest()
  for (const [as, values] of [
    [stranger, { dealId: deal.id }],
    [curator, { dealId: deal.id }],
    [friend, { listingId }],
    [friend, { dealId: deal.id, ownerId: owner.id }],
    [owner, { dealId: deal.id, listingId }],
    [owner, {}],
  ] as const)
    await expect(insert(as, values)).rejects.toThrow()
  await insert(owner, { listingId })
  await insert(friend, { dealId: deal.id })
})

test('neither moves nor changes its owner, and only its owner says how it is shown', async () => {
  const { id } = await documents.given(owner, place)
  const { id: listingId } = await byRequest()
  for (const values of [{ dealId: null, listingId }, { ownerId: friend.id }, { createdAt: new Date(0) }])
    await expect(set(owner, id, values)).rejects.toThrow()
  for (const as of [friend, stranger, curator]) expect(await set(as, id, { allowsDownload: true })).toEqual([])
  expect(await set(owner, id, { allowsDownload: true, visibleMark: 'strong', slot: 'title' })).toHaveLength(1)
})

test('is deleted by nobody, not even by its owner', async () => {
  const { id } = await documents.given(owner, place)
  await actAs(owner.actor, () => db.delete(document).where(eq(document.id, id)))
  expect(await seenBy(owner)).toEqual([1])
})
