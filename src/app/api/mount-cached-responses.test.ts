import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const app = await testApp({}, undefined, undefined, { prepared: true })
const beside = await testApp({}, app.database, undefined, { prepared: true })
const plain = await testApp({}, app.database)
const { ask } = recordsOf(app)
const [owner, verified, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const get = (url: string, on: TestApp = app, headers = {}) => on.call(url, { headers })
const rpc = (verb: string, json: object, on: TestApp = app, headers = {}) =>
  on.call(`/api/rpc/listings/${verb}`, {
    ...{ method: 'POST', body: { json }, headers: { 'sec-fetch-site': 'same-origin', ...headers } },
  })

/** How often the database is asked meanwhile. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const { pool } = app.platform.database
  let queries = 0
  const count = () => void queries++
  pool.on('acquire', count)
  await work().finally(() => pool.off('acquire', count))
  return queries
}
/** Asked until it is kept: what was told to everybody just now may still drop it. */
const untilKept = (work: () => Promise<unknown>) => expect.poll(() => queriesOf(work)).toBe(0)

beforeEach(() => ask('delete from rate_limit'))

describe('a visitor', () => {
  test.each([
    ['a page of many', (on: TestApp) => get('/api/listings?limit=2&sort=price-down', on)],
    ['a page of many by the browser’s door', (on: TestApp) => rpc('browse', { limit: 2, category: 'Real Estate' }, on)],
    ['one', (on: TestApp, id: string) => get(`/api/listings/${id}`, on)],
    ['one by the browser’s door', (on: TestApp, id: string) => rpc('read', { id }, on)],
    ['one that is not there', (on: TestApp) => get(`/api/listings/${randomUUID()}`, on)],
    ['one that is not there by the browser’s door', (on: TestApp) => rpc('read', { id: randomUUID() }, on)],
    ['what cannot be asked', (on: TestApp) => get('/api/listings?category=Nothing', on)],
  ])('gives a visitor the same cached and uncached response to a request for %s', async (_, asking) => {
    const { id } = await givenListing(app, owner)
    await givenPhotograph(app, owner, id)
    const expected = await asking(plain, id)
    for (const _ of [1, 2]) {
      const { status, json, headers } = await asking(app, id)
      expect({ status, json }).toEqual({ status: expected.status, json: expected.json })
      expect(headers).toMatchObject({
        ...{ 'cache-control': 'no-store', vary: expect.stringContaining('cookie, authorization') },
        'content-type': expect.stringMatching(/^application\/json/),
      })
    }
  })

  test('answers a visitor from the cache, compressed as accepted, or with 304', async () => {
    const { id } = await givenListing(app, owner, { title: 'Kept for a while' })
    const url = `/api/listings/${id}`
    await untilKept(() => get(url))
    // Each time another page: what was asked in the other order before would be kept as well.
    let limit = 2
    const inOtherOrder = async () => {
      limit++
      await get(`/api/listings?sort=newest&limit=${limit}`)
      let status = 0
      const queries = await queriesOf(async () => {
        status = (await get(`/api/listings?limit=${limit}&sort=newest`)).status
      })
      return { status, queries }
    }
    await expect.poll(inOtherOrder).toEqual({ status: 200, queries: 0 })
    await untilKept(() => rpc('read', { id }))

    const packed = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('Kept for a while')
    const again = await app.server.inject({
      ...{ url, headers: { 'accept-encoding': 'gzip, br', 'if-none-match': `${packed.headers.etag}` } },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('caches a 404 for a second, and drops it when the record is created', async () => {
    const { id } = await givenListing(app, owner)
    const patch = (body: object) => app.call(`/api/listings/${id}`, { method: 'PATCH', as: owner.actor, body })
    expect((await patch({ version: 1, is_active: false })).status).toBe(200)
    for (const asking of [() => get(`/api/listings/${id}`), () => rpc('read', { id })]) {
      expect(await asking()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
      await untilKept(asking)
      expect(await asking()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    }
    expect((await patch({ version: 2, is_active: true })).status).toBe(200)
    expect([(await get(`/api/listings/${id}`)).status, (await rpc('read', { id })).status]).toEqual([200, 200])
  })

  test('never caches a search: that would reveal what others look for, and skip the rate limit', async () => {
    await givenListing(app, owner, { title: 'Sloop of the bay' })
    await ask('delete from rate_limit')
    const search = () => get('/api/listings?search=sloop')
    const answers = await Promise.all(Array.from({ length: limits.search.burst + 30 }, search))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.find(({ status }) => status === 429)?.json).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const another = await app.call('/api/listings?search=sloop', { remoteAddress: '198.51.100.7' })
    expect(another.status).toBe(200)
  })
})

test('answers a signed-in request for its member', async () => {
  const { id } = await givenListing(app, owner, { is_private: true, description: 'Shown. Canary.' })
  const url = `/api/listings/${id}`
  for (const asking of [() => get(url), () => get('/api/listings'), () => rpc('read', { id })]) await untilKept(asking)

  const { access_token, headers } = await givenSession(app, verified.email)
  for (const signedIn of [
    headers,
    { cookie: `session=${access_token}` },
    { cookie: `__Host-session=x; session=${access_token}` },
  ])
    for (const answer of [await get(url, app, signedIn), await rpc('read', { id }, app, signedIn)])
      expect(answer.text).toContain('Canary')
  for (const lapsed of [{ authorization: `Bearer ${'x'.repeat(43)}` }, { cookie: `session=${'x'.repeat(43)}` }])
    expect((await get(url, app, lapsed)).status).toBe(401)
  for (const answer of [await get(url), await rpc('read', { id }), await get('/api/listings')]) {
    expect(answer.text).toContain('Shown.')
    expect(answer.text).not.toContain('Canary')
  }
})

describe('a record that the public may no longer see leaves the caches of every process', () => {
  const change = (body: object) => (id: string) =>
    app.call(`/api/listings/${id}`, { method: 'PATCH', as: owner.actor, body: { version: 1, ...body } })
  test.each([
    ['made private', change({ is_private: true })],
    ['switched off', change({ is_active: false })],
    ['changed', change({ description: 'Other words.' })],
    ['archived', (id: string) => app.call(`/api/listings/${id}/archive`, { method: 'POST', as: owner.actor })],
    [
      'of a seller who is suspended',
      () =>
        app.call(`/api/curation/members/${owner.id}/suspension`, {
          ...{ method: 'POST', as: curator.actor, body: { reason: 'For the test' } },
        }),
    ],
  ])('drops cached responses in every process when a listing is %s', async (_, withdraw) => {
    const { id } = await givenListing(app, owner, { description: 'Seen by all. Canary.' })
    const asked = [
      (on: TestApp) => get(`/api/listings/${id}`, on),
      (on: TestApp) => rpc('read', { id }, on),
      (on: TestApp) => get('/api/listings?limit=30', on),
      (on: TestApp) => rpc('browse', { limit: 2 }, on),
    ]
    for (const one of asked) {
      for (const on of [app, beside]) await expect.poll(async () => (await one(on)).text).toContain('Canary')
      await untilKept(() => one(app))
    }
    const { status, text } = await withdraw(id)
    expect(status, text).toBe(200)
    // In the process that made the change nobody has to wait for the event.
    for (const answer of await Promise.all(asked.map((one) => one(app)))) expect(answer.text).not.toContain('Canary')
    const seen = async () =>
      (await Promise.all([app, beside].flatMap((on) => asked.map(async (one) => (await one(on)).text)))).join()
    await expect.poll(seen, { interval: 5 }).not.toContain('Canary')
    for (let again = 0; again < 3; again++) expect(await seen()).not.toContain('Canary')
    await ask('update member set suspended_at = null where id = $1; ', owner.id)
    await ask('delete from listing where id = $1', id)
  })
})
