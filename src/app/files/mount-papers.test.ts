import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPaper, pageOf } from '#testing/papers.ts'
import { onePagePdf } from '#testing/pdfs/write-pdf.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const documents = documentsOf(app)
const { owner, friend, stranger, newcomer, ...world } = await givenAccessWorld(app)
const [curator, suspended] = [
  await givenMember(app, { verified: true, curator: true }),
  await givenMember(app, { verified: true }),
]
const deal = await givenDeal(app, {}, {}, { seller: owner, buyer: friend })
await givenDeal(app, {}, {}, { seller: owner, buyer: suspended })
await ask('update member set suspended_at = now() where id = $1', suspended.id)

beforeEach(async () => {
  await ask('delete from rate_limit; delete from document; delete from listing_grant')
})

const download = (as: GivenMember | undefined, id: string) =>
  app.server.inject({
    url: `/papers/${id}/download.pdf`,
    headers: as ? { 'x-actor': JSON.stringify(as.actor) } : {},
  })

/** What each way to a paper answers. The ledger is for its owner alone. */
async function doorsTo(as: GivenMember | undefined, { id, place }: { id: string; place: object }) {
  const who = as && { as: as.actor }
  const listed = await app.call(`/api/documents?${new URLSearchParams({ ...place })}`, who)
  return {
    read: (await app.call(`/api/papers/${id}`, who)).status,
    page: (await pageOf(app, as?.actor, id)).status,
    download: (await download(as, id)).statusCode,
    ledger: (await app.call(`/api/papers/${id}/readings`, who)).status,
    listed: listed.json.items?.length ?? listed.status,
  }
}

const open = { read: 200, page: 200, download: 200, ledger: 404, listed: 1 }
const withoutDownload = { ...open, download: 404 }
const closed = { read: 404, page: 404, download: 404, ledger: 404, listed: 0 }
const forVisitors = { read: 401, page: 404, download: 404, ledger: 401, listed: 401 }
const forOwner = { ...open, ledger: 200 }

async function givenDocument(place: { deal_id: string } | { listing_id: string }, changes = {}) {
  const document = await documents.given(owner, place, changes)
  return { document, paper: { id: document.versions[0]?.paper.id ?? '', place } }
}

describe('a document of a deal', () => {
  test('is open to both parties and closed to everybody else, through every door', async () => {
    const { paper } = await givenDocument({ deal_id: deal.id }, { allows_download: true })
    expect(await doorsTo(owner, paper)).toEqual(forOwner)
    expect(await doorsTo(friend, paper)).toEqual(open)
    for (const as of [stranger, newcomer, curator, suspended]) expect(await doorsTo(as, paper)).toEqual(closed)
    expect(await doorsTo(undefined, paper)).toEqual(forVisitors)
  })

  test('is closed to a party who is suspended, and to the other one while it is taken back', async () => {
    const { paper: ofSuspended } = await givenDocument({ deal_id: deal.id })
    expect(await doorsTo(friend, ofSuspended)).toEqual(withoutDownload)
    await ask('update member set suspended_at = now() where id = $1', friend.id)
    expect(await doorsTo(friend, ofSuspended)).toEqual(closed)
    await ask('update member set suspended_at = null where id = $1', friend.id)
    const { document, paper } = await givenDocument({ deal_id: deal.id }, { allows_download: true })
    await documents.takeBack(owner, document.id)
    expect(await doorsTo(friend, paper)).toMatchObject({ ...closed, listed: 1 })
    expect(await doorsTo(owner, paper)).toMatchObject({ ...forOwner, listed: 2 })
  })

  test('stays open to both parties of a deal that was withdrawn', async () => {
    const ended = await givenDeal(app, {}, {}, { seller: owner, buyer: stranger })
    const { paper } = await givenDocument({ deal_id: ended.id })
    await app.call(`/api/deals/${ended.id}/withdraw`, { method: 'POST', as: stranger.actor, body: { reason: 'No' } })
    expect(await doorsTo(stranger, paper)).toEqual(withoutDownload)
    expect(await doorsTo(friend, paper)).toEqual(closed)
  })
})

describe('a document of a listing', () => {
  test('on request is open from the rung of documents on, until the grant is revoked', async () => {
    const { id: listing_id } = await world.byRequest()
    const { paper } = await givenDocument({ listing_id }, { allows_download: true })
    for (const as of [friend, stranger, newcomer, suspended]) expect(await doorsTo(as, paper)).toEqual(closed)
    await world.grant(listing_id, [friend], { rung: 'particulars' })
    expect(await doorsTo(friend, paper)).toEqual(closed)
    await world.grant(listing_id, [friend], { rung: 'documents' })
    expect(await doorsTo(friend, paper)).toEqual(open)
    for (const as of [stranger, newcomer, suspended]) expect(await doorsTo(as, paper)).toEqual(closed)
    expect(await doorsTo(undefined, paper)).toEqual(forVisitors)
    // Curators see listings in full, and are in the ledger as everybody else.
    expect(await doorsTo(curator, paper)).toEqual(open)
    await world.revoke(listing_id, [friend])
    expect(await doorsTo(friend, paper)).toEqual(closed)
    expect(await doorsTo(owner, paper)).toEqual(forOwner)
  })

  test('of a public listing, and of one for every verified member, needs a grant too', async () => {
    for (const is_private of [false, true]) {
      const { id: listing_id } = await givenListing(app, owner, { is_private })
      const { paper } = await givenDocument({ listing_id })
      for (const as of [friend, stranger, newcomer, suspended]) expect(await doorsTo(as, paper)).toEqual(closed)
      expect(await doorsTo(undefined, paper)).toEqual(forVisitors)
      await world.grant(listing_id, [friend], { rung: 'particulars' })
      expect(await doorsTo(friend, paper)).toEqual(closed)
      await world.grant(listing_id, [friend], { rung: 'documents' })
      expect(await doorsTo(friend, paper)).toEqual(withoutDownload)
      expect(await doorsTo(stranger, paper)).toEqual(closed)
      await ask('update listing set is_active = false where id = $1', listing_id)
      expect(await doorsTo(friend, paper)).toEqual(closed)
      await ask(`update listing set is_active = true, status = 'Sold' where id = $1`, listing_id)
      expect(await doorsTo(friend, paper)).toEqual(withoutDownload)
      await world.revoke(listing_id, [friend])
      expect(await doorsTo(friend, paper)).toEqual(closed)
      expect(await doorsTo(owner, paper)).toEqual(forOwner)
    }
  })

  test('for named members is open to those with the rung of documents alone', async () => {
    const { id: listing_id } = await world.forNamed()
    const { paper } = await givenDocument({ listing_id })
    await world.grant(listing_id, [friend], { rung: 'documents' })
    expect(await doorsTo(friend, paper)).toEqual(withoutDownload)
    for (const as of [stranger, newcomer, suspended]) expect(await doorsTo(as, paper)).toEqual(closed)
  })
})

describe('a download', () => {
  const words = 'Canary in the text of the original'
  const body = onePagePdf({
    content: `BT /F1 12 Tf 20 100 Td (${words}) Tj ET`,
    resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  })
  const given = async (changes = {}) => {
    const { id: paper_id } = await givenPaper(app, owner, { body, name: 'Survey.pdf' })
    await givenDocument({ deal_id: deal.id }, { paper_id, allows_download: true, ...changes })
    return paper_id
  }

  test('is a PDF of pictures, which our own reader opens, without a letter of the original', async () => {
    const { rawPayload: content, headers } = await download(friend, await given())
    expect([headers['content-type'], headers['cache-control']]).toEqual(['application/pdf', 'private, no-store'])
    const text = content.toString('latin1')
    for (const absent of [words, 'Canary', '/Font', '/Type1', ' Tj']) expect(text).not.toContain(absent)
    const file = { key: content.toString('hex').slice(0, 40), read: async () => content }
    const { pages } = await app.platform.drawing.inspectPdf(file)
    expect(pages).toHaveLength(1)
    const start = text.indexOf('stream\n') + 'stream\n'.length
    const picture = await sharp(content.subarray(start, text.indexOf('\nendstream'))).metadata()
    expect(picture).toMatchObject({ format: 'jpeg', width: 1600, height: 1600 })
  })

  test('has each page in the ledger, and stands in the audit log; that of the owner does not', async () => {
    const document = await documents.given(owner, { deal_id: deal.id }, { allows_download: true })
    const id = document.versions[0]?.paper.id ?? ''
    await download(owner, id)
    expect(await ask('select page from paper_reading')).toEqual([])
    await download(friend, id)
    expect(await ask('select page from paper_reading order by page')).toEqual([1, 2, 3].map((page) => ({ page })))
    expect(
      await ask(
        `select detail ->> 'paperId' as id from audit_event where action = 'paper.downloaded' and detail ->> 'paperId' = $1`,
        id,
      ),
    ).toEqual([{ id }])
  })

  test('differs for each reader', async () => {
    const id = await given({ visible_mark: 'none' })
    const [first, second, third] = [await download(friend, id), await download(owner, id), await download(friend, id)]
    expect(first.rawPayload).not.toEqual(second.rawPayload)
    expect(first.rawPayload).toEqual(third.rawPayload)
  })

  test('is refused beyond the rate limit', async () => {
    const id = await given()
    let last = await download(friend, id)
    for (let count = 0; count <= limits.paperDownload.burst && last.statusCode === 200; count += 1)
      last = await download(friend, id)
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, expect.any(String)])
  })

  test('of an address that is no id is not found', async () => {
    expect((await download(friend, 'x')).statusCode).toBe(404)
  })
})
