import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const owner = await givenMember(app)
const listing = await givenListing(app, owner)
const { headers } = await givenSession(app, owner.email)
const arriving = () => readdirSync(`${app.dataDir}/files-arriving`)

const begin = (extra: Record<string, string | number>) =>
  request(`${address}/api/listings/${listing.id}/photographs`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'image/jpeg', ...extra },
  })
async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, json: (await json(answer)) as { code: string } }
}
/** Begins like a JPEG, and is none. */
function* emptiness(length: number) {
  yield Buffer.from([0xff, 0xd8, 0xff])
  const chunk = Buffer.alloc(50_000)
  for (let sent = 3; sent < length; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, length - sent))
}

beforeEach(async () => {
  await ask('delete from rate_limit')
  // What was answered is cleared away a moment later.
  await expect.poll(arriving).toEqual([])
})

test('a file that breaks off on its way leaves nothing', async () => {
  const sent = begin({ 'content-length': 1_000_000 })
  sent.on('error', () => undefined)
  sent.write(Buffer.alloc(100_000))
  await expect.poll(arriving).toHaveLength(1)
  sent.destroy()
  await expect.poll(arriving).toEqual([])
  expect(await ask('select from photograph_file')).toEqual([])
})

test('a file of more than 25 MB is refused, whether or not it says so', async () => {
  const declared = begin({ 'content-length': 25_000_001 })
  declared.on('error', () => undefined)
  declared.write(Buffer.alloc(10))
  expect(await answerTo(declared)).toMatchObject({
    status: 413,
    json: { code: 'PAYLOAD_TOO_LARGE', message: 'This is too large: a picture may have 25 MB at the most.' },
  })
  declared.destroy()

  const endless = begin({ 'transfer-encoding': 'chunked' })
  endless.on('error', () => undefined)
  Readable.from(emptiness(25_000_001)).pipe(endless)
  expect(await answerTo(endless)).toMatchObject({ status: 413 })
  await expect.poll(arriving).toEqual([])
})

test('many large files at once do not fill the memory', async () => {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const sent = begin({ 'content-length': 25_000_000 })
      Readable.from(emptiness(25_000_000)).pipe(sent)
      return await answerTo(sent)
    }),
  )
  clearInterval(watch)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(422))
  // All of them together are 500 MB.
  expect(most - before).toBeLessThan(250_000_000)
  await expect.poll(arriving).toEqual([])
}, 60_000)

test('no more are taken in at once than the disk should hold, and of one member no more than a listing takes', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => givenMember(app)))
  const sessions = await Promise.all(people.map(({ email }) => givenSession(app, email)))
  const hold = (count: number, { headers }: { headers: { authorization: string } }) =>
    Array.from({ length: count }, () => {
      const sent = begin({ 'content-length': 1_000, ...headers })
      sent.on('error', () => undefined)
      sent.write(Buffer.alloc(10))
      return sent
    })
  const another = async (as: { headers: { authorization: string } }) => {
    const sent = begin({ 'content-length': 10, ...as.headers })
    sent.end(Buffer.alloc(10))
    return await answerTo(sent)
  }
  const [first, last] = [sessions[0] ?? { headers }, sessions[4] ?? { headers }]
  const held = hold(24, first)
  await expect.poll(arriving, { timeout: 10_000 }).toHaveLength(24)
  expect(await another(first)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } })
  expect((await another(last)).status).toBe(400)

  for (const session of sessions.slice(1, 4)) held.push(...hold(24, session))
  held.push(...hold(4, last))
  await expect.poll(arriving, { timeout: 10_000 }).toHaveLength(100)
  expect((await another(last)).status).toBe(429)

  for (const sent of held) sent.destroy()
  await expect.poll(arriving, { timeout: 10_000 }).toEqual([])
  expect((await another(first)).status).toBe(400)
}, 30_000)

test('a stranger is turned away before anything is taken in', async () => {
  const sent = begin({ 'content-length': 1_000_000, authorization: 'Bearer nobody' })
  sent.on('error', () => undefined)
  sent.write(Buffer.alloc(100_000))
  expect((await answerTo(sent)).status).toBe(401)
  expect(arriving()).toEqual([])
  sent.destroy()
})
