import { beforeEach, describe, expect, test } from 'vitest'
import { chainsOf } from '#testing/chains.ts'
import { givenDeal, takeStep } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPaper } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { documentLimits } from '../terms.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { take, check } = chainsOf(app)
const documents = documentsOf(app)
const deal = await givenDeal(app)
const { buyer, seller } = deal
const stranger = await givenMember(app, { verified: true })
const place = { deal_id: deal.id }

beforeEach(() => ask('delete from rate_limit; delete from document'))

describe('a document of a deal', () => {
  test('is seen by both parties, with its owner, note and version', async () => {
    const added = await documents.given(seller, place, { note: 'By Baxter and Sons', allows_download: true })
    expect(added).toMatchObject({
      ...{ slot: 'survey', own: true, visible_mark: 'discreet', allows_download: true, taken_back_at: null },
      versions: [{ version: 1, note: 'By Baxter and Sons', paper: { name: 'Survey.pdf', pages: 3, own: true } }],
    })
    const { json } = await documents.list(buyer, place)
    expect(json.items).toMatchObject([{ id: added.id, own: false, owner: { id: seller.id } }])
    expect(await actionsOn(added)).toEqual(['document.added'])
    expect((await documents.list(stranger, place)).json.items).toEqual([])
  })

  test('is an entry of the signed timeline with the digest of its file, and its name and note can be erased', async () => {
    const { versions } = await documents.given(seller, place, { note: 'By Baxter' })
    const chain = await take(buyer, deal.id)
    const last = chain.entries.at(-1)
    expect(last?.entry).toMatchObject({
      ...{ kind: 'document-added', by: 'seller', version: null },
      facts: { slot: 'survey', version: 1, pages: 3, digest: versions[0]?.paper.digest },
    })
    expect(last?.words).toMatchObject({ name: { text: 'Survey.pdf' }, note: { text: 'By Baxter' } })
    expect(JSON.stringify(last?.entry)).not.toContain('Baxter')
    expect(await check(chain)).toEqual({ verdict: 'valid' })
  })

  test('notifies the other party, and not the one who added it', async () => {
    await ask('delete from notification')
    await documents.given(seller, place)
    expect(await ask('select member_id, kind from notification')).toEqual([
      { member_id: buyer.id, kind: 'deal.document-added' },
    ])
  })

  test('is the same if its paper is added again, also twenty times at once', async () => {
    const { id: paper_id } = await givenPaper(app, seller)
    const entries = (await take(buyer, deal.id)).entries.length
    const answers = await Promise.all(Array.from({ length: 20 }, () => documents.add(seller, place, { paper_id })))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect((await take(buyer, deal.id)).entries.length).toBe(entries + 1)
  })

  test('belongs to one place: its paper is refused in another', async () => {
    const { id: paper_id } = await givenPaper(app, seller)
    await documents.given(seller, place, { paper_id })
    expect((await documents.add(seller, { listing_id: deal.listing.id }, { paper_id })).json.code).toBe('PAPER_USED')
  })
})

describe('refuses', () => {
  test('members who are no party, and papers of others', async () => {
    expect((await documents.add(stranger, place)).json.code).toBe('DEAL_NOT_FOUND')
    const { id: paper_id } = await givenPaper(app, buyer)
    expect((await documents.add(seller, place, { paper_id })).json.code).toBe('PAPER_NOT_FOUND')
    expect((await documents.add(buyer, { listing_id: deal.listing.id })).json.code).toBe('LISTING_NOT_FOUND')
    expect(await ask('select id from document')).toEqual([])
  })

  test('two places at once, and none', async () => {
    for (const input of [{ ...place, listing_id: deal.listing.id }, {}])
      expect((await documents.add(seller, input as typeof place)).status).toBe(400)
  })

  test('a deal that was withdrawn, whose documents stay', async () => {
    const ended = await givenDeal(app)
    const { id } = await documents.given(ended.seller, { deal_id: ended.id })
    await takeStep(app, ended.buyer, ended.id, 'withdraw', { reason: 'No longer' })
    expect((await documents.add(ended.seller, { deal_id: ended.id })).json.code).toBe('DEAL_ENDED')
    expect((await documents.addVersion(ended.seller, id)).json.code).toBe('DEAL_ENDED')
    // What others get may be narrowed, and not widened or moved.
    for (const change of [{ slot: 'title' }, { allows_download: true }, { visible_mark: 'none' }])
      expect((await documents.change(ended.seller, id, change)).json.code).toBe('DEAL_ENDED')
    expect((await documents.change(ended.seller, id, { visible_mark: 'strong' })).status).toBe(200)
    expect((await documents.list(ended.buyer, { deal_id: ended.id })).json.items).toHaveLength(1)
    expect((await documents.takeBack(ended.seller, id)).status).toBe(200)
    expect((await documents.showAgain(ended.seller, id)).json.code).toBe('DEAL_ENDED')
  })

  test('a deal whose parties cannot write to each other', async () => {
    const apart = await givenDeal(app)
    await ask(
      'insert into member_block (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
      ...[apart.buyer.id, apart.seller.id],
    )
    expect((await documents.add(apart.seller, { deal_id: apart.id })).json.code).toBe('DEAL_HALTED')
  })

  test('more documents than a deal can have, counting those that were taken back', async () => {
    await ask(
      `insert into document (deal_id, owner_id, slot, taken_back_at)
       select '${deal.id}', '${buyer.id}', 'other', now() from generate_series(1, ${documentLimits.ofPlace}) n`,
    )
    expect((await documents.add(seller, place)).json.code).toBe('DOCUMENTS_FULL')
  })
})

test('a document of a listing is seen by its owner, and is in no timeline', async () => {
  const { id: listing_id } = await givenListing(app, seller, { is_private: true })
  const { id } = await documents.given(seller, { listing_id })
  expect((await documents.list(seller, { listing_id })).json.items).toMatchObject([{ id, deal_id: null, listing_id }])
})
