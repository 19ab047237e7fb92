import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { actAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { documentsOf } from '#testing/documents.ts'
import { scopeOf } from '#testing/factors.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPaper } from '#testing/papers.ts'
import { manyPagesPdf } from '#testing/pdfs/write-pdf.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { openDownload } from './open-download.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const documents = documentsOf(app)
const { owner, byRequest, grant, revoke } = await givenAccessWorld(app)
const pages = 8
let count = 0

beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }))
beforeEach(() => ask('delete from rate_limit; delete from document; delete from paper_reading'))

/** A document of a listing on request that a friend of its owner may download, and who has downloaded nothing yet. Each has other bytes, as failures are remembered. */
async function givenDocument() {
  const { id: listing_id } = await byRequest()
  const friend = await givenMember(app, { verified: true })
  await grant(listing_id, [friend], { rung: 'documents' })
  count += 1
  const { id } = await givenPaper(app, owner, { body: Buffer.concat([manyPagesPdf(pages), Buffer.from(`% ${count}`)]) })
  const document = await documents.given(owner, { listing_id }, { paper_id: id, allows_download: true })
  return { id, listing_id, document, friend }
}

/** Calls `act` before the page is drawn. */
function beforePage(page: number, act: () => Promise<unknown>) {
  const { drawPage } = app.platform.drawing
  const drawing = vi.spyOn(app.platform.drawing, 'drawPage').mockImplementation(async (...order) => {
    if (order[1] === page) await act()
    return await drawPage(...order)
  })
  onTestFinished(() => drawing.mockRestore())
  return drawing
}

/** Over a real connection, since only there a response can break off. */
async function download(id: string, as: GivenMember) {
  const { port } = app.server.server.address() as AddressInfo
  const headers = { 'x-actor': JSON.stringify(as.actor) }
  await app.call('/api/instance', { as: as.actor })
  const sent = request({ port, host: '127.0.0.1', path: `/papers/${id}/download.pdf`, headers }).end()
  const [response] = await once(sent, 'response')
  const parts: Buffer[] = []
  let hasFailed = false
  try {
    for await (const part of response) parts.push(part)
  } catch {
    hasFailed = true
  }
  const content = Buffer.concat(parts)
  return { status: response.statusCode, hasFailed, content, hasEnd: content.includes('%%EOF') }
}

const whole = { status: 200, hasFailed: false, hasEnd: true }
const brokenOff = { status: 200, hasFailed: true, hasEnd: false }

test('a page that cannot be drawn is a page that says so, and is no reading; the others follow', async () => {
  const { id, friend } = await givenDocument()
  const drawing = beforePage(4, () => Promise.reject(new Refusal('PDF_TOO_COMPLEX')))
  const { content, ...outcome } = await download(id, friend)
  drawing.mockRestore()
  expect(outcome).toEqual(whole)
  expect(content.toString('latin1')).toContain(`(Page 4 of ${pages} cannot be shown.)`)
  const file = { key: content.toString('hex').slice(0, 40), read: async () => content }
  expect((await app.platform.drawing.inspectPdf(file)).pages).toHaveLength(pages)
  expect((await app.platform.drawing.drawPage(file, 4, { width: 480 })).data.some((value) => value < 128)).toBe(true)
  const read = await ask('select page from paper_reading order by page')
  expect(read.map(({ page }) => page)).toEqual([1, 2, 3, 5, 6, 7, 8])
})

test('a document of one page that cannot be drawn is refused with its reason', async () => {
  const { id: listing_id } = await byRequest()
  const { id: paper_id } = await givenPaper(app, owner, {
    body: Buffer.concat([manyPagesPdf(1), Buffer.from('% only')]),
  })
  await documents.given(owner, { listing_id }, { paper_id })
  beforePage(1, () => Promise.reject(new Refusal('PDF_TOO_COMPLEX')))
  expect(await download(paper_id, owner)).toMatchObject({ status: 422, hasFailed: false, hasEnd: false })
})

describe('a download breaks off, and nothing more is read, once', () => {
  test.each<[string, (given: Awaited<ReturnType<typeof givenDocument>>) => Promise<unknown>]>([
    ['the grant is revoked', ({ listing_id, friend }) => revoke(listing_id, [friend])],
    ['the document is taken back', ({ document }) => documents.takeBack(owner, document.id)],
    [
      'downloads are no longer allowed',
      ({ document }) => documents.change(owner, document.id, { allows_download: false }),
    ],
    ['the reader is suspended', ({ friend }) => ask('update member set suspended_at = now() where id = $1', friend.id)],
  ])('%s', async (_, end) => {
    const given = await givenDocument()
    beforePage(3, () => end(given))
    expect(await download(given.id, given.friend)).toMatchObject(brokenOff)
    expect(await ask('select page from paper_reading order by page')).toEqual([{ page: 1 }, { page: 2 }])
  })

  test('the owner who downloads it is suspended', async () => {
    const { id } = await givenDocument()
    onTestFinished(async () => void (await ask('update member set suspended_at = null where id = $1', owner.id)))
    beforePage(3, () => ask('update member set suspended_at = now() where id = $1', owner.id))
    expect(await download(id, owner)).toMatchObject(brokenOff)
  })

  test('the reader loses their verification, or their session', async () => {
    for (const isSignedIn of [true, false]) {
      await ask('delete from paper_reading; delete from document')
      const { id, friend } = await givenDocument()
      const actor = isSignedIn ? { ...friend.actor, verified: false } : { kind: 'visitor' as const }
      let asked = 0
      const currentActor = async () => (++asked < 3 ? friend.actor : actor)
      const { content } = await actAs(friend.actor, () =>
        openDownload(scopeOf(app, friend), { id, currentActor, signal: new AbortController().signal }),
      )
      await expect(Array.fromAsync(content)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await ask('select page from paper_reading order by page')).toEqual([{ page: 1 }, { page: 2 }])
    }
  })
})

test('each page is counted before it is drawn: over the allowance no more is drawn, and the response breaks off', async () => {
  const { id, friend } = await givenDocument()
  const drawing = beforePage(0, async () => undefined)
  const { count: countCall } = app.platform.memoryLimits
  let pagesCounted = 0
  const counting = vi.spyOn(app.platform.memoryLimits, 'count').mockImplementation((name, ...rest) => {
    if (name !== 'privateReading') return countCall(name, ...rest)
    pagesCounted += 1
    return pagesCounted > 2 ? 60 : 0
  })
  onTestFinished(() => counting.mockRestore())
  expect(await download(id, friend)).toMatchObject(brokenOff)
  expect(drawing.mock.calls.map(([, page]) => page)).toEqual([1, 2])
  expect(await ask('select page from paper_reading order by page')).toEqual([{ page: 1 }, { page: 2 }])
})

test('for a client that breaks off nothing more is drawn, and the next download is served', async () => {
  const { id, friend } = await givenDocument()
  const { port } = app.server.server.address() as AddressInfo
  await app.call('/api/instance', { as: friend.actor })
  const headers = { 'x-actor': JSON.stringify(friend.actor) }
  const sent = request({ port, host: '127.0.0.1', path: `/papers/${id}/download.pdf`, headers }).end()
  sent.on('error', () => undefined)
  const drawing = beforePage(3, async () => void sent.destroy())
  await expect.poll(() => sent.destroyed).toBe(true)
  const drawn = () => drawing.mock.calls.length
  await expect.poll(drawn).toBeGreaterThanOrEqual(3)
  const before = drawn()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  // The page that was being drawn is drawn to its end.
  expect(drawn()).toBeLessThanOrEqual(before + 1)
  expect(drawn()).toBeLessThan(pages)
  drawing.mockRestore()
  expect(await download(id, friend)).toMatchObject(whole)
})
