import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const sessions = (headers: Record<string, string>) => app.call('/api/sessions', { headers })
const rename = (headers: Record<string, string>) =>
  app.call('/api/instance', { method: 'PATCH', body: { name: 'Mine' }, headers })
const instance = (headers: Record<string, string>) => app.call('/api/instance', { headers })

beforeEach(() => query(`delete from session; delete from rate_limit; update instance set joining = 'open'`))

describe('a session that proves nothing', () => {
  test.each([
    ['an invented token', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['an invented cookie', cookieHeader({ session: 'A'.repeat(43) })],
  ])('%s is told so, and still reads what is for everyone', async (_, headers) => {
    expect(await rename(headers)).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } })
    expect(await rename({})).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
    expect((await instance(headers)).status).toBe(200)
  })

  test.each(['Bearer', 'Bearer ', 'Basic abc', 'Bearer short', `Bearer ${'!'.repeat(43)}`])(
    '%j is no token at all',
    async (authorization) => {
      expect((await sessions({ authorization })).status).toBe(401)
      expect((await rename({ authorization })).status).toBe(403)
    },
  )

  test('that ended or ran out is told so', async () => {
    const person = await givenMember(app)
    const [ended, old] = [await givenSession(app, person.email), await givenSession(app, person.email)]
    await app.call('/api/sessions/current', { method: 'DELETE', headers: ended.headers })
    expect((await sessions(ended.headers)).status).toBe(401)
    expect((await sessions(old.headers)).status).toBe(200)
    await query(`update session_token set expires_at = now()`)
    expect((await sessions(old.headers)).status).toBe(401)
  })

  test('a token wins over a cookie', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    const both = { ...headers, cookie: `session=${'A'.repeat(43)}` }
    expect((await app.call('/api/sessions/current', { headers: both })).json.user.id).toBe(person.id)
  })
})

describe('where members join by application', () => {
  beforeEach(() => query(`update instance set joining = 'application'`))

  test('an unverified member is signed in and waits; what is theirs to do meanwhile is open', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    const { json } = await app.call('/api/sessions/current', { headers })
    expect(json.user.awaiting).toBe(true)
    expect(await rename(headers)).toMatchObject({ status: 403, json: { code: 'AWAITING_APPROVAL' } })
    expect((await sessions(headers)).status).toBe(200)
  })

  test('a verified member does not wait, nor does a curator', async () => {
    for (const standing of [{ verified: true }, { curator: true }]) {
      const person = await givenMember(app, standing)
      const { headers } = await givenSession(app, person.email)
      expect((await app.call('/api/sessions/current', { headers })).json.user.awaiting).toBe(false)
    }
  })
})
