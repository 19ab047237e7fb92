import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { givenConversation } from '#testing/conversations.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPaper, pageOf } from '#testing/papers.ts'
import { manyPagesPdf } from '#testing/pdfs/write-pdf.ts'
import { pictureOf } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [seller, buyer, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, firstName: 'Bea', lastName: 'Buyer' }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const listing = await givenListing(app, seller)
const { id: conversationId } = await givenConversation(app, {
  starter: buyer,
  recipient: seller,
  listingId: listing.id,
})

beforeEach(() => ask('delete from rate_limit; delete from paper_reading'))

/** As if the seller had sent it with their last message. */
async function givenSent(file = {}) {
  const paper = await givenPaper(app, seller, file)
  const { json } = await app.call(`/api/conversations/${conversationId}/messages`, {
    ...{ method: 'POST', as: seller.actor, body: { content: 'Here it is.', key: paper.id } },
  })
  await ask('update paper set message_id = $1, position = 0 where id = $2', json.id, paper.id)
  return paper
}

const readings = (id: string, as = seller.actor) => app.call(`/api/papers/${id}/readings`, { as })

test('the parties are sent pictures of the pages, each with the mark of its reader; nobody is sent the file', async () => {
  const { id } = await givenSent()
  const [own, other] = [await pageOf(app, seller.actor, id), await pageOf(app, buyer.actor, id)]
  for (const { status, headers } of [own, other])
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
  const raw = await app.server.inject({
    url: `/papers/${id}/2/960.webp`,
    headers: { 'x-actor': JSON.stringify(buyer.actor) },
  })
  expect((await sharp(raw.rawPayload).metadata()).width).toBe(960)
  expect(own.text).not.toEqual(other.text)
  for (const as of [stranger.actor, curator.actor, undefined]) expect((await pageOf(app, as, id)).status).toBe(404)
})

test('names the reader as the mark does: by the name that they let others see', async () => {
  const { id } = await givenSent()
  const nameNow = async () => (await app.call(`/api/papers/${id}`, { as: buyer.actor })).json.viewer_name
  expect(await nameNow()).toBe('Bea Buyer')
  await ask(`update member set name_shown = 'first' where id = $1`, buyer.id)
  expect(await nameNow()).toBe('Bea')
  await ask(`update member set name_shown = 'full' where id = $1`, buyer.id)
})

test('each page that is sent to another member is in the ledger of its owner', async () => {
  const { id } = await givenSent()
  for (const page of [1, 2, 2]) await pageOf(app, buyer.actor, id, page)
  await pageOf(app, seller.actor, id)
  const { json } = await readings(id)
  expect(json.items.map(({ page, member }: { page: number; member: { name: string } }) => [page, member.name])).toEqual(
    [...[2, 2, 1].map((page) => [page, 'Bea Buyer'])],
  )
  for (const { actor } of [buyer, stranger, curator])
    expect((await readings(id, actor)).json.code).toBe('PAPER_NOT_FOUND')
})

test('a page beyond the last, another width and a paper that does not exist give the same answer', async () => {
  const { id } = await givenSent()
  const answers = await Promise.all([
    pageOf(app, buyer.actor, id, 4),
    pageOf(app, buyer.actor, id, 1, 481),
    pageOf(app, buyer.actor, buyer.id),
    app.call(`/papers/${id}/0/480.webp`, { as: buyer.actor }),
    app.call(`/papers/${id}/1/480.pdf`, { as: buyer.actor }),
  ])
  for (const { status, json } of answers) expect([status, json.code]).toEqual([404, answers[0]?.json.code])
  expect(await ask('select * from paper_reading')).toEqual([])
})

test('a suspended party is sent nothing more', async () => {
  const { id } = await givenSent()
  await ask('update member set suspended_at = now() where id = $1', buyer.id)
  const { status } = await pageOf(app, buyer.actor, id)
  await ask('update member set suspended_at = null where id = $1', buyer.id)
  expect(status).toBe(404)
})

test('a paper that was sent stays, and does not change', async () => {
  const { id } = await givenSent()
  expect((await app.call(`/api/papers/${id}`, { method: 'DELETE', as: seller.actor })).json.code).toBe('PAPER_SENT')
  await expect(ask(`update paper set name = 'Another' where id = $1`, id)).rejects.toThrow('a paper does not change')
})

test('a picture is sent in the width that was asked for, never larger than it is', async () => {
  const { id } = await givenSent({ body: await pictureOf(1200, 800), name: 'Deck.jpg' })
  const get = (width: number) =>
    app.server.inject({ url: `/papers/${id}/1/${width}.webp`, headers: { 'x-actor': JSON.stringify(buyer.actor) } })
  expect(
    await Promise.all([480, 1600].map(async (width) => (await sharp((await get(width)).rawPayload).metadata()).width)),
  ).toEqual([480, 1200])
})

test('a page that cannot be drawn says why, and is not drawn again and again', async () => {
  // Another content than in other tests, since failures are remembered by it.
  const { id } = await givenSent({ body: Buffer.concat([manyPagesPdf(3), Buffer.from('% too complex')]) })
  const drawPage = vi.spyOn(app.platform.drawing, 'drawPage').mockRejectedValue(new Refusal('PDF_TOO_COMPLEX'))
  onTestFinished(() => drawPage.mockRestore())
  for (let times = 0; times < 3; times++)
    expect(await pageOf(app, buyer.actor, id)).toMatchObject({ status: 422, json: { code: 'PDF_TOO_COMPLEX' } })
  expect(drawPage).toHaveBeenCalledTimes(1)
  expect(await ask('select * from paper_reading')).toEqual([])
})

test('nothing is sent or written down if the access ends while the page is drawn', async () => {
  const { id } = await givenSent({ body: manyPagesPdf(1) })
  const { drawPage } = app.platform.drawing
  const drawing = vi.spyOn(app.platform.drawing, 'drawPage').mockImplementation(async (...order) => {
    await ask('update member set suspended_at = now() where id = $1', buyer.id)
    return await drawPage(...order)
  })
  onTestFinished(async () => {
    drawing.mockRestore()
    await ask('update member set suspended_at = null where id = $1', buyer.id)
  })
  expect((await pageOf(app, buyer.actor, id)).status).toBe(404)
  expect(await ask('select * from paper_reading')).toEqual([])
})

test('a page of a listing’s document is counted before it is drawn: over the allowance nothing is drawn', async () => {
  const { json: access } = await app.call(`/api/listings/${listing.id}/access`, {
    ...{ method: 'POST', as: seller.actor, body: { member_ids: [buyer.id], rung: 'documents' } },
  })
  expect(access.granted).toEqual([buyer.id])
  const { versions } = await documentsOf(app).given(seller, { listing_id: listing.id })
  const id = versions[0]?.paper.id ?? ''
  const drawing = vi.spyOn(app.platform.drawing, 'drawPage')
  const counting = vi
    .spyOn(app.platform.memoryLimits, 'count')
    .mockImplementation((name) => (name === 'privateReading' ? 60 : 0))
  onTestFinished(() => void [drawing.mockRestore(), counting.mockRestore()])
  expect(await pageOf(app, buyer.actor, id)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect(drawing).not.toHaveBeenCalled()
  expect((await pageOf(app, seller.actor, id)).status).toBe(200)
  counting.mockClear()
  counting.mockReturnValue(0)
  expect((await pageOf(app, buyer.actor, id)).status).toBe(200)
  expect(counting.mock.calls.filter(([name]) => name === 'privateReading')).toHaveLength(1)
})

test('if too many pages are being drawn, the page may be there a moment later', async () => {
  const { id } = await givenSent({ body: manyPagesPdf(2) })
  const drawing = vi.spyOn(app.platform.drawing, 'drawPage').mockRejectedValueOnce(new Refusal('UNAVAILABLE'))
  onTestFinished(() => drawing.mockRestore())
  const { status, headers } = await pageOf(app, buyer.actor, id)
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect((await pageOf(app, buyer.actor, id)).status).toBe(200)
})

test('asking for the head of a page draws nothing and writes nothing down', async () => {
  const { id } = await givenSent()
  const headers = { 'x-actor': JSON.stringify(buyer.actor) }
  const { statusCode } = await app.server.inject({ method: 'HEAD', url: `/papers/${id}/1/480.webp`, headers })
  expect([statusCode, await ask('select * from paper_reading')]).toEqual([404, []])
})

test('the next page is prepared, and each page is another picture', async () => {
  const { id } = await givenSent({ body: manyPagesPdf(3) })
  const drawing = vi.spyOn(app.platform.drawing, 'drawPage')
  onTestFinished(() => drawing.mockRestore())
  await pageOf(app, buyer.actor, id, 1, 960)
  await expect.poll(() => drawing.mock.calls.map(([, page]) => page)).toEqual([1, 2])
  expect((await readings(id)).json.items).toHaveLength(1)
  const pages = [await pageOf(app, buyer.actor, id, 1, 960), await pageOf(app, buyer.actor, id, 2, 960)]
  expect(drawing.mock.calls.filter(([, page]) => page < 3)).toHaveLength(2)
  expect(pages[0]?.text).not.toBe(pages[1]?.text)
})
