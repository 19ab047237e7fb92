import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, cookiesOf, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [person, stranger] = await Promise.all([givenMember(app), givenMember(app, { curator: true, verified: true })])

type Headers = Record<string, string>
const listSessions = async (headers: Headers) => (await app.call('/api/sessions', { headers })).json
const endSession = (id: string, headers: Headers) => app.call(`/api/sessions/${id}`, { method: 'DELETE', headers })
const isSignedIn = async (headers: Headers) => (await app.call('/api/sessions/current', { headers })).json !== null
const reasons = async () =>
  (await app.database.superuser.query('select end_reason from session where ended_at is not null')).rows

beforeEach(() => app.database.superuser.query('delete from session; delete from audit_event; delete from rate_limit'))

describe('signing out', () => {
  test('signing out ends the session at once and clears its cookies', async () => {
    const body = { email: person.email, password: testPassword, keep: 'cookie' }
    const cookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
    const response = await app.call('/api/sessions/current', { method: 'DELETE', headers: cookies })
    expect(response).toMatchObject({ status: 200, json: { ended: true } })
    expect(cookiesOf(response)).toEqual({ session: '', refresh: '', styles: '', member: '' })
    expect(await isSignedIn(cookies)).toBe(false)
    const refreshed = await app.call('/api/sessions/current/refresh', { method: 'POST', body: {}, headers: cookies })
    expect(refreshed.status).toBe(401)
    expect(await reasons()).toEqual([{ end_reason: 'signed out' }])
  })

  test('a refresh after signing out on this device, by either way, does not say that another device did it', async () => {
    for (const url of ['/api/sessions/current', '/api/sessions/{id}']) {
      await app.database.superuser.query('delete from session')
      const { headers, refresh_token } = await givenSession(app, person.email)
      const [{ id }] = await listSessions(headers)
      await app.call(url.replace('{id}', id), { method: 'DELETE', headers })
      const refreshed = await app.call('/api/sessions/current/refresh', { method: 'POST', body: { refresh_token } })
      expect(refreshed).toMatchObject({ status: 401, json: { code: 'SESSION_ENDED' } })
      expect(refreshed.json.message).not.toContain('another device')
    }
  })

  test('20 concurrent sign-outs end the session once', async () => {
    const { headers } = await givenSession(app, person.email)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.call('/api/sessions/current', { method: 'DELETE', headers })),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(responses.filter(({ json }) => json.ended)).toHaveLength(1)
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
    const [currentSession] = [await givenSession(app, person.email), await givenSession(app, person.email)]
    const devices = await listSessions(currentSession.headers)
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(Object.keys(devices[0]).sort()).toEqual(['created_at', 'current', 'device', 'id', 'last_seen_at'])
  })

  test('sessions cannot be seen or ended by anybody else, not even a curator', async () => {
    const ownSession = await givenSession(app, person.email)
    const strangerSession = await givenSession(app, stranger.email)
    expect(await listSessions(strangerSession.headers)).toHaveLength(1)
    const [{ id }] = await listSessions(ownSession.headers)
    expect((await endSession(id, strangerSession.headers)).status).toBe(404)
    expect((await endSession(id, {})).status).toBe(401)
    expect(await isSignedIn(ownSession.headers)).toBe(true)
  })

  test('a member can sign out another device', async () => {
    const [currentSession, otherSession] = [
      await givenSession(app, person.email),
      await givenSession(app, person.email),
    ]
    const otherListed = (await listSessions(currentSession.headers)).find(
      ({ current }: { current: boolean }) => !current,
    )
    expect((await endSession(otherListed.id, currentSession.headers)).json).toEqual({ ended: true })
    expect(await isSignedIn(otherSession.headers)).toBe(false)
    expect(await isSignedIn(currentSession.headers)).toBe(true)
    const body = { refresh_token: otherSession.refresh_token }
    expect(await app.call('/api/sessions/current/refresh', { method: 'POST', body })).toMatchObject({
      status: 401,
      json: { code: 'SESSION_ENDED', message: expect.stringContaining('another device') },
    })
    expect((await endSession(otherListed.id, currentSession.headers)).status).toBe(404)
  })

  test('a member can sign out all devices but the current one', async () => {
    const currentSession = await givenSession(app, person.email)
    const otherSessions = [await givenSession(app, person.email), await givenSession(app, person.email)]
    const strangerSession = await givenSession(app, stranger.email)
    const response = await app.call('/api/sessions/end-others', { method: 'POST', headers: currentSession.headers })
    expect(response.json).toEqual({ ended: 2 })
    for (const { headers } of otherSessions) expect(await isSignedIn(headers)).toBe(false)
    for (const { headers } of [currentSession, strangerSession]) expect(await isSignedIn(headers)).toBe(true)
  })

  test.each(['GET /api/sessions', 'POST /api/sessions/end-others'])('a visitor is refused %s', async (call) => {
    const [method, url = ''] = call.split(' ')
    expect((await app.call(url, { method: method as 'GET' })).status).toBe(401)
  })
})
