import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, cookiesOf, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [person, stranger] = await Promise.all([givenMember(app), givenMember(app, { curator: true, verified: true })])

type Headers = Record<string, string>
const list = async (headers: Headers) => (await app.call('/api/sessions', { headers })).json
const end = (id: string, headers: Headers) => app.call(`/api/sessions/${id}`, { method: 'DELETE', headers })
const isSignedIn = async (headers: Headers) => (await app.call('/api/sessions/current', { headers })).json !== null
const reasons = async () =>
  (await app.database.superuser.query('select end_reason from session where ended_at is not null')).rows

beforeEach(() => app.database.superuser.query('delete from session; delete from audit_event; delete from rate_limit'))

describe('signing out', () => {
  test('signing out ends the session at once and clears its cookies', async () => {
    const body = { email: person.email, password: testPassword, keep: 'cookie' }
    const cookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
    const answer = await app.call('/api/sessions/current', { method: 'DELETE', headers: cookies })
    expect(answer).toMatchObject({ status: 200, json: { ended: true } })
    expect(cookiesOf(answer)).toEqual({ session: '', refresh: '', member: '' })
    expect(await isSignedIn(cookies)).toBe(false)
    const refreshed = await app.call('/api/sessions/current/refresh', { method: 'POST', body: {}, headers: cookies })
    expect(refreshed.status).toBe(401)
    expect(await reasons()).toEqual([{ end_reason: 'signed out' }])
  })

  test('20 concurrent sign-outs end the session once', async () => {
    const { headers } = await givenSession(app, person.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call('/api/sessions/current', { method: 'DELETE', headers })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ json }) => json.ended)).toHaveLength(1)
    const { rows } = await app.database.superuser.query(
      `select count(*)::int from audit_event where action = 'session.ended'`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('signing out succeeds for a caller who is not signed in', async () => {
    expect(await app.call('/api/sessions/current', { method: 'DELETE' })).toMatchObject({
      status: 200,
      json: { ended: false },
    })
  })
})

describe('the member’s devices', () => {
  test('the list of sessions marks the current one', async () => {
    const [here] = [await givenSession(app, person.email), await givenSession(app, person.email)]
    const devices = await list(here.headers)
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(Object.keys(devices[0]).sort()).toEqual(['created_at', 'current', 'device', 'id', 'last_seen_at'])
  })

  test('sessions cannot be seen or ended by anybody else, not even a curator', async () => {
    const mine = await givenSession(app, person.email)
    const theirs = await givenSession(app, stranger.email)
    expect(await list(theirs.headers)).toHaveLength(1)
    const [{ id }] = await list(mine.headers)
    expect((await end(id, theirs.headers)).status).toBe(404)
    expect((await end(id, {})).status).toBe(401)
    expect(await isSignedIn(mine.headers)).toBe(true)
  })

  test('a member can sign out another device', async () => {
    const [here, there] = [await givenSession(app, person.email), await givenSession(app, person.email)]
    const other = (await list(here.headers)).find(({ current }: { current: boolean }) => !current)
    expect((await end(other.id, here.headers)).json).toEqual({ ended: true })
    expect(await isSignedIn(there.headers)).toBe(false)
    expect(await isSignedIn(here.headers)).toBe(true)
    const body = { refresh_token: there.refresh_token }
    expect(await app.call('/api/sessions/current/refresh', { method: 'POST', body })).toMatchObject({
      ...{ status: 401, json: { code: 'SESSION_ENDED' } },
    })
    expect((await end(other.id, here.headers)).status).toBe(404)
  })

  test('a member can sign out all devices but the current one', async () => {
    const here = await givenSession(app, person.email)
    const others = [await givenSession(app, person.email), await givenSession(app, person.email)]
    const theirs = await givenSession(app, stranger.email)
    const answer = await app.call('/api/sessions/end-others', { method: 'POST', headers: here.headers })
    expect(answer.json).toEqual({ ended: 2 })
    for (const { headers } of others) expect(await isSignedIn(headers)).toBe(false)
    for (const { headers } of [here, theirs]) expect(await isSignedIn(headers)).toBe(true)
  })

  test.each(['GET /api/sessions', 'POST /api/sessions/end-others'])('a visitor is refused %s', async (what) => {
    const [method, url = ''] = what.split(' ')
    expect((await app.call(url, { method: method as 'GET' })).status).toBe(401)
  })
})
