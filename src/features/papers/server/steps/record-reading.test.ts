import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { advisersOf } from '#testing/advisers.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { pageOf } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const advisers = advisersOf(app)
const documents = documentsOf(app)
const { ask } = recordsOf(app)
const { owner, friend, ...world } = await givenAccessWorld(app)
const curator = await givenMember(app, { verified: true, curator: true })

beforeEach(() => ask('delete from rate_limit; delete from private_view'))

test('an adviser reads a page, and its owner sees in what capacity; after the removal it is closed', async () => {
  const { id, buyer, seller, adviser, invitation } = await advisers.givenJoined()
  const document = await documents.given(seller, { deal_id: id }, { allows_download: false })
  const paperId = document.versions[0]?.paper.id ?? ''
  expect((await pageOf(app, adviser.actor, paperId)).status).toBe(200)
  expect((await pageOf(app, buyer.actor, paperId, 2)).status).toBe(200)
  const readings = (await app.call(`/api/papers/${paperId}/readings`, { as: seller.actor })).json.items
  expect(readings).toMatchObject([
    { member: { id: buyer.id }, capacity: null },
    { member: { id: adviser.id }, capacity: 'lawyer', page: 1 },
  ])
  const download = () => app.call(`/papers/${paperId}/download.pdf`, { as: adviser.actor })
  expect((await download()).status).toBe(404)
  await documents.change(seller, document.id, { allows_download: true })
  expect((await download()).status).toBe(200)
  for (const path of ['readings', ''])
    expect((await app.call(`/api/papers/${paperId}/${path}`.replace(/\/$/, ''), { as: adviser.actor })).status).toBe(
      path ? 404 : 200,
    )
  expect((await documents.add(adviser, { deal_id: id })).json.code).toBe('DEAL_NOT_FOUND')
  await advisers.settle(invitation, 'remove', buyer)
  expect((await pageOf(app, adviser.actor, paperId)).status).toBe(404)
  expect((await download()).status).toBe(404)
  expect((await documents.list(adviser, { deal_id: id })).json.items).toEqual([])
})

describe('a document of a listing', () => {
  async function givenOpenDocument(fields: object, changes: object = {}) {
    const { id: listing_id } = await givenListing(app, owner, fields)
    const document = await documents.given(owner, { listing_id }, changes)
    await world.grant(listing_id, [friend], { rung: 'documents' })
    return { listing_id, paperId: document.versions[0]?.paper.id ?? '' }
  }
  const viewsOf = (listingId: string) =>
    ask(
      'select member_id, part, item_id, page, interface from private_view where listing_id = $1 order by id',
      listingId,
    )
  const view = { part: 'document', interface: 'file' }

  test('a page of a listing’s document is in the ledger of the listing too, with its interface', async () => {
    for (const is_private of [true, false]) {
      const { listing_id, paperId } = await givenOpenDocument({ is_private })
      const { headers } = await givenSession(app, friend.email)
      await pageOf(app, friend.actor, paperId, 2)
      await app.server.inject({ url: `/papers/${paperId}/1/480.webp`, headers })
      await pageOf(app, curator.actor, paperId, 3)
      await pageOf(app, owner.actor, paperId, 1)
      const item = { ...view, item_id: paperId }
      expect(await viewsOf(listing_id)).toEqual([
        { ...item, member_id: friend.id, page: 2 },
        { ...item, member_id: friend.id, page: 1, interface: 'api' },
        { ...item, member_id: curator.id, page: 3 },
      ])
      const { items } = (await app.call(`/api/papers/${paperId}/readings`, { as: owner.actor })).json
      expect(items).toMatchObject([
        { page: 3, interface: 'file' },
        { page: 1, interface: 'api' },
        { page: 2, interface: 'file' },
      ])
    }
  })

  test('a page is in the owner’s table of who has seen it, in the CSV file, and in what its reader was shown', async () => {
    const { listing_id, paperId } = await givenOpenDocument({ title: 'The quiet pier' }, { allows_download: true })
    expect((await app.call(`/papers/${paperId}/download.pdf`, { as: friend.actor })).status).toBe(200)
    const { items } = (await app.call(`/api/listings/${listing_id}/viewers`, { as: owner.actor })).json
    expect(items).toMatchObject([
      { member: { id: friend.id }, document_pages: 3, photographs: 0, particulars: 0, photograph_ids: [] },
    ])
    const { text } = await app.call(`/exports/views.csv?listing=${listing_id}`, { as: owner.actor })
    for (const page of [1, 2, 3]) expect(text).toContain(`"document","","${paperId}","${page}","file","1"`)
    expect((await app.call('/api/members/me/shown', { as: friend.actor })).json.items).toContainEqual(
      expect.objectContaining({ listing_id, title: 'The quiet pier', document_pages: 3 }),
    )
  })

  test('a page is refused and leaves no row if the reading allowance is used up', async () => {
    const { listing_id, paperId } = await givenOpenDocument({})
    const take = (views: number) =>
      app.platform.memoryLimits.count('privateReading', limits.privateReading, [{ bucket: friend.id, times: 1 }], views)
    take(limits.privateReading.burst - 1)
    while (take(0.01) === 0);
    const { status, json } = await pageOf(app, friend.actor, paperId)
    expect([status, json.message]).toEqual([429, expect.stringContaining('many private listings')])
    expect(await viewsOf(listing_id)).toEqual([])
    expect(await ask('select from paper_reading where paper_id = $1', paperId)).toEqual([])
  })

  test('a page of a deal’s document is in no ledger of a listing', async () => {
    const deal = await givenDeal(app)
    const document = await documents.given(deal.seller, { deal_id: deal.id })
    expect((await pageOf(app, deal.buyer.actor, document.versions[0]?.paper.id ?? '')).status).toBe(200)
    expect(await ask('select from private_view')).toEqual([])
  })
})
