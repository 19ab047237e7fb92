import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { responseTo, uploadsTo } from '#testing/uploads.ts'

const app = await testApp({ TRUSTED_PROXY: '127.0.0.1' })
const { ask } = recordsOf(app)
const { address, arriving, bytesOnDisk: written, givenSender, begin: beginAs } = await uploadsTo(app)
const sender = await givenSender()
const begin = (extra: Record<string, string | number>, from = sender) => beginAs(extra, from)

/** Begins like a JPEG, and is none. */
function* emptiness(length: number) {
  yield Buffer.from([0xff, 0xd8, 0xff])
  const chunk = Buffer.alloc(50_000)
  for (let sent = 3; sent < length; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, length - sent))
}

afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  await ask('delete from rate_limit')
  // The file of an answered upload is removed a moment later.
  await expect.poll(arriving).toEqual([])
})

test('leaves no file of an interrupted upload', async () => {
  const sent = begin({ 'content-length': 1_000_000 })
  sent.write(Buffer.alloc(100_000))
  await expect.poll(arriving).toHaveLength(1)
  sent.destroy()
  await expect.poll(arriving).toEqual([])
  expect(await ask('select from photograph_file')).toEqual([])
})

test('refuses an upload whose session ended while its body arrived, and keeps nothing of it', async () => {
  const leaver = await givenSender()
  const sent = begin({ 'content-length': 100_000 }, leaver)
  sent.write(Buffer.alloc(50_000))
  await expect.poll(arriving).toHaveLength(1)
  await ask(
    'delete from session_token where session_id in (select s.id from session s join listing l on l.owner_id = s.member_id where l.id = $1)',
    leaver.id,
  )
  sent.end(Buffer.alloc(50_000))
  expect(await responseTo(sent)).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } })
  await expect.poll(arriving).toEqual([])
  expect(await ask('select from listing_photograph')).toEqual([])
  expect(await ask('select from photograph_file')).toEqual([])
})

test('refuses an upload above 25 MB, with or without a content length', async () => {
  const declared = begin({ 'content-length': 25_000_001 })
  declared.write(Buffer.alloc(10))
  expect(await responseTo(declared)).toMatchObject({
    status: 413,
    json: { code: 'PAYLOAD_TOO_LARGE', message: 'This is too large: a picture may have 25 MB at the most.' },
  })
  declared.destroy()

  const endless = begin({ 'transfer-encoding': 'chunked' })
  Readable.from(emptiness(25_000_001)).pipe(endless)
  expect(await responseTo(endless)).toMatchObject({ status: 413 })
  await expect.poll(arriving).toEqual([])
})

test('does not fill the memory with many large uploads at once', async () => {
  const senders = await Promise.all(Array.from({ length: 5 }, () => givenSender()))
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const answers = await Promise.all(
    [...senders, ...senders, ...senders, ...senders].map(async (each) => {
      const sent = begin({ 'content-length': 25_000_000 }, each)
      Readable.from(emptiness(25_000_000)).pipe(sent)
      return await responseTo(sent)
    }),
  )
  clearInterval(watch)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(422))
  // All of them together are 500 MB.
  expect(most - before).toBeLessThan(250_000_000)
  await expect.poll(arriving).toEqual([])
}, 60_000)

test('answers 408 to an upload that is too slow, and accepts one that keeps its pace', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [slow, quick] = [begin({ 'content-length': 1_000_000 }), begin({ 'content-length': 1_000_000 })]
  const answer = responseTo(slow)
  slow.write(Buffer.alloc(100_000))
  quick.write(Buffer.alloc(400_000))
  await expect.poll(written).toBe(500_000)
  vi.advanceTimersByTime(20_000)
  expect(await answer).toMatchObject({
    status: 408,
    json: { code: 'TIMEOUT', message: 'The request took too long to arrive. Please try again.' },
  })
  await expect.poll(written).toBe(400_000)
  expect(quick.destroyed).toBe(false)

  const late = responseTo(quick)
  vi.advanceTimersByTime(20_000)
  expect((await late).status).toBe(408)
  for (const sent of [slow, quick]) sent.destroy()
  await expect.poll(arriving).toEqual([])
})

/** The answer to headers alone, as far as it goes with what was sent of a body. */
function answerToHeaders({ path, headers }: typeof sender, { method = 'POST', begun = '' } = {}): Promise<string> {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = Object.entries({ host: 'x', 'content-length': 20_000_000, ...headers }).map((line) => line.join(': '))
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${begun}`)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
  })
}

describe('refuses before any byte of the body is stored', () => {
  const refused = async (from: typeof sender, method?: string) => {
    await expect.poll(arriving).toEqual([])
    const answers = await Promise.all(['', 'some of it'].map((begun) => answerToHeaders(from, { method, begun })))
    expect(arriving()).toEqual([])
    const [status] = answers.map((answer) => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3))
    for (const answer of answers) expect(answer).toContain(`HTTP/1.1 ${status} `)
    return { status: Number(status), body: answers[0]?.split('\r\n\r\n')[1] ?? '' }
  }

  test('refuses an upload of a visitor, and of a member whose session ended, before its body', async () => {
    expect((await refused({ ...sender, headers: { ...sender.headers, authorization: '' } })).status).toBe(401)
    expect(
      (await refused({ ...sender, headers: { ...sender.headers, authorization: `Bearer ${'x'.repeat(43)}` } })).status,
    ).toBe(401)
  })

  test("refuses an upload to another member's listing as it does to a listing that does not exist", async () => {
    const another = await givenSender()
    const foreign = await refused({ ...sender, path: another.path })
    expect(foreign).toMatchObject({ status: 404, body: expect.stringContaining('LISTING_NOT_FOUND') })
    const missing = await refused({ ...sender, path: `/api/listings/${randomUUID()}/photographs` })
    expect(missing).toEqual(foreign)
    expect((await refused({ ...sender, path: '/api/listings/1/photographs' })).status).toBe(400)
  })

  test('refuses an upload over the rate limit, which counts each file once', async () => {
    for (const [path, method, { burst }] of [
      [sender.path, 'POST', limits.photograph],
      ['/api/members/me/portrait', 'PUT', limits.portrait],
    ] as const) {
      const send = () => app.call(path, { method, body: Buffer.from('no picture'), headers: sender.headers })
      const began = performance.now()
      for (let sent = 0; sent < burst; sent++) expect((await send()).status).toBe(400)
      // Also uses up the part of the rate limit that was restored while these were sent.
      await ask(`update rate_limit set whole_at = whole_at + $1::interval`, `${performance.now() - began} ms`)
      expect((await refused({ ...sender, path }, method)).status).toBe(429)
    }
  })

  test('refuses an upload to a listing with the maximum of photographs', async () => {
    const { path, headers, id } = await givenSender()
    await ask(
      `insert into listing_photograph (listing_id, position, storage_key, width, height, widths)
       select $1::uuid, n, 'listing-images/' || $1::uuid || '/' || n || '.webp', 1, 1, '{1}' from generate_series(1, 24) n`,
      id,
    )
    expect(await refused({ path, headers, id })).toMatchObject({
      ...{ status: 409, body: expect.stringContaining('TOO_MANY_PHOTOGRAPHS') },
    })
  })
})

test('refuses an upload of a visitor who has begun to send the body', async () => {
  const sent = begin({ 'content-length': 1_000_000, authorization: 'Bearer nobody' })
  sent.write(Buffer.alloc(100_000))
  expect((await responseTo(sent)).status).toBe(401)
  expect(arriving()).toEqual([])
  sent.destroy()
})
