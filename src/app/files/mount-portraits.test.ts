import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { portraitSizes } from '#features/members/portrait-url.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { jobHandlers } from '../job-handlers.ts'

const app = await testApp()
await app.platform.jobs.work(
  jobHandlers(app.platform, {
    outcome: 'kept',
    deliver: async () => undefined,
    isFinal: () => false,
    close: () => undefined,
  }),
)
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a08040' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1' } })
  .toBuffer()
const [person, reader, curator] = await Promise.all([
  givenMember(app),
  givenMember(app),
  givenMember(app, { verified: true, curator: true }),
])

const put = (body: Buffer, as?: Actor, type = 'image/jpeg') =>
  app.call('/api/members/me/portrait', { method: 'PUT', body, headers: { 'content-type': type }, ...(as && { as }) })
const remove = (as: Actor) => app.call('/api/members/me/portrait', { method: 'DELETE', as })
const urlOf = (id: string, size = 'regular') => `/portraits/${id}/${size}.webp`
const get = (url: string, as?: Actor, headers = {}) => app.server.inject({ url, headers: { ...actor(as), ...headers } })
const files = () => readdirSync(join(app.dataDir, 'files', 'portraits'))
/** `call` makes the actor known to the app; `get` asks for bytes. */
function actor(as?: Actor): Record<string, string> {
  return as ? { 'x-actor': JSON.stringify(as) } : {}
}

beforeEach(async () => {
  await query('delete from rate_limit; delete from audit_event')
  for (const { actor: as } of [person, reader, curator]) await app.call('/api/members/me', { as })
})

describe('a portrait', () => {
  test('stores a portrait as WebP in three square sizes, without metadata', async () => {
    const { status, json } = await put(picture, person.actor)
    expect(status).toBe(200)
    for (const [size, side] of Object.entries(portraitSizes)) {
      const answer = await get(urlOf(json.portrait_id, size), reader.actor)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        ...{ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
        ...{ 'cache-control': 'private, no-cache', vary: 'cookie, authorization' },
      })
      const { width, height, format, exif } = await sharp(answer.rawPayload).metadata()
      expect({ width, height, format, exif }).toEqual({ width: side, height: side, format: 'webp' })
    }
    expect((await app.call(`/api/members/${person.id}`, { as: reader.actor })).json.portrait_id).toBe(json.portrait_id)
    expect(await query('select action, subject_id, detail from audit_event')).toEqual([
      { action: 'member.portrait-set', subject_id: person.id, detail: {} },
    ])
  })

  test('recognises the format of a portrait by its bytes, not by its content type', async () => {
    for (const type of ['image/png', 'text/plain', 'application/json', 'multipart/form-data; boundary=x'])
      expect((await put(picture, person.actor, type)).status).toBe(200)
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '{}', ''])
      expect(await put(Buffer.from(text), person.actor)).toMatchObject({
        status: 400,
        json: {
          code: 'BAD_REQUEST',
          data: { issues: [{ message: 'Please choose a JPEG, PNG, WebP or HEIC picture.' }] },
        },
      })
    expect(await put(picture.subarray(0, 200), person.actor)).toMatchObject({
      status: 422,
      json: { code: 'PICTURE_UNREADABLE', message: 'This picture cannot be opened. Please choose another.' },
    })
  })

  test('refuses a portrait above 10 MB', async () => {
    expect((await put(Buffer.alloc(10_000_001), person.actor)).status).toBe(413)
    const most = Buffer.concat([picture, Buffer.alloc(10_000_000 - picture.length)])
    expect((await put(most, person.actor)).status).toBe(200)
  })

  test('replaces the previous portrait and removes its files', async () => {
    const first = (await put(picture, person.actor)).json.portrait_id
    const second = (await put(picture, person.actor)).json.portrait_id
    expect((await get(urlOf(first), person.actor)).statusCode).toBe(404)
    expect((await get(urlOf(second), person.actor)).statusCode).toBe(200)
    await expect.poll(() => files().filter((name) => name.startsWith(first))).toEqual([])
  })

  test('stores one portrait if four are sent at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(picture, person.actor)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    const { portrait_id } = (await app.call('/api/members/me', { as: person.actor })).json
    const kept = Object.values(portraitSizes).map((side) => `${portrait_id}-${side}.webp~`)
    await expect.poll(() => files().sort()).toEqual(kept.sort())
  })

  test('lets a member remove their portrait once', async () => {
    const { portrait_id } = (await put(picture, person.actor)).json
    await query('delete from audit_event')
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(person.actor)))
    expect(answers.map(({ json }) => json.portrait_id)).toEqual(Array(20).fill(null))
    expect((await get(urlOf(portrait_id), person.actor)).statusCode).toBe(404)
    expect(await query('select action from audit_event')).toEqual([{ action: 'member.portrait-removed' }])
    // Nor are those left that it took the place of: nobody else has one yet.
    await expect.poll(files).toEqual([])
  })

  test('leaves no file if a portrait cannot be stored', async () => {
    await app.call('/api/members/me', { as: { ...reader.actor, memberId: randomUUID() } as Actor })
    const before = files().length
    expect((await put(picture, { ...reader.actor, memberId: randomUUID() } as Actor)).status).toBe(404)
    expect(files()).toHaveLength(before)
  })

  test('refuses portraits from visitors and from pages of other sites', async () => {
    expect(await put(picture)).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } })
    const headers = { 'content-type': 'image/jpeg', 'sec-fetch-site': 'cross-site' }
    const from = { method: 'PUT' as const, body: picture, as: person.actor, headers }
    expect((await app.call('/api/members/me/portrait', from)).status).toBe(403)
  })

  test('counts portrait uploads against a rate limit of their own', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 24; sent++) statuses.push((await put(Buffer.from('no picture'), person.actor)).status)
    expect(statuses).toContain(429)
  })
})

describe('the address of a portrait', () => {
  test('answers a visitor 404 for a portrait, as for one that does not exist', async () => {
    const { portrait_id } = (await put(picture, person.actor)).json
    const guessed = await get(urlOf(randomUUID()))
    for (const size of Object.keys(portraitSizes)) {
      const answer = await get(urlOf(portrait_id, size))
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(guessed.body)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    const etag = `"${portrait_id}-regular"`
    expect((await get(urlOf(portrait_id), undefined, { 'if-none-match': etag })).statusCode).toBe(404)
  })

  test('answers 404 for the portrait of a suspended member', async () => {
    const { portrait_id } = (await put(picture, person.actor)).json
    await query(`update member set suspended_at = now() where id = '${person.id}'`)
    for (const as of [reader.actor, curator.actor]) expect((await get(urlOf(portrait_id), as)).statusCode).toBe(404)
    await query(`update member set suspended_at = null where id = '${person.id}'`)
    expect((await get(urlOf(portrait_id), reader.actor)).statusCode).toBe(200)
  })

  test('serves an applicant no portrait but their own', async () => {
    const others = (await put(picture, person.actor)).json.portrait_id
    await query(`update instance set joining = 'application'`)
    const { email } = await givenMember(app)
    const { headers } = await givenSession(app, email)
    const sent = { method: 'PUT' as const, body: picture, headers: { ...headers, 'content-type': 'image/jpeg' } }
    const { portrait_id } = (await app.call('/api/members/me/portrait', sent)).json
    expect((await get(urlOf(portrait_id), undefined, headers)).statusCode).toBe(200)
    expect((await get(urlOf(others), undefined, headers)).statusCode).toBe(404)
    await query(`update instance set joining = 'open'`)
    expect((await get(urlOf(others), undefined, headers)).statusCode).toBe(200)
  })

  test('answers 304 to a browser that has the portrait', async () => {
    const { portrait_id } = (await put(picture, person.actor)).json
    const { etag = '' } = (await get(urlOf(portrait_id), reader.actor)).headers
    const again = await get(urlOf(portrait_id), reader.actor, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each(['huge.webp', 'regular.png', 'regular', 'constructor.webp', '..%2f..%2fsecrets'])(
    'answers 404 for %s below the address of a portrait',
    async (file) => {
      const { portrait_id } = (await put(picture, person.actor)).json
      expect((await get(`/portraits/${portrait_id}/${file}`, person.actor)).statusCode).toBe(404)
    },
  )
})
