import { beforeEach, expect, test } from 'vitest'
import { documentsOf } from '#testing/documents.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { pageOf } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const documents = documentsOf(app)
const { owner, friend, stranger, newcomer, byRequest, forNamed, grant, revoke } = await givenAccessWorld(app)
const partial = await givenMember(app, { verified: true })

beforeEach(() => ask('delete from rate_limit'))

/** Who is told after `act`. */
async function toldOf(act: () => Promise<unknown>): Promise<GivenMember[]> {
  await ask('delete from live_event')
  await act()
  const rows = await ask(`select audience from live_event where event ->> 'listingId' is not null`)
  return [owner, friend, partial, stranger, newcomer].filter(({ id }) => rows.some(({ audience }) => audience === id))
}

test.each([
  ['on request', byRequest],
  ['for named members', forNamed],
  ['that is public', () => givenListing(app, owner, {})],
])('the documents of a listing %s are announced to those who may read them, and to nobody else', async (_, given) => {
  const { id: listing_id } = await given()
  await grant(listing_id, [partial], { rung: 'particulars' })
  await grant(listing_id, [friend], { rung: 'documents' })
  const told = await toldOf(() => documents.given(owner, { listing_id }))
  expect(told).toEqual([owner, friend])
  await revoke(listing_id, [friend])
  expect(await toldOf(() => documents.given(owner, { listing_id }))).toEqual([owner])
})

test('a document that is taken back is announced to those who may have it open', async () => {
  const { id: listing_id } = await byRequest()
  await grant(listing_id, [friend, stranger], { rung: 'documents' })
  const { id, versions } = await documents.given(owner, { listing_id })
  await pageOf(app, stranger.actor, versions[0]?.paper.id ?? '')
  expect(await toldOf(() => documents.takeBack(owner, id))).toEqual([owner, friend, stranger])
})
