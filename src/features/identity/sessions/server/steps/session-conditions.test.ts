import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, cookiesOf, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const person = await givenMember(app)

const refresh = (refresh_token?: string, headers: Record<string, string> = {}) =>
  app.call('/api/sessions/current/refresh', { method: 'POST', body: { refresh_token }, headers })
const isSignedIn = async (headers: Record<string, string>) =>
  (await app.call('/api/sessions/current', { headers })).json !== null

beforeEach(() => app.database.superuser.query('delete from session; delete from audit_event; delete from rate_limit'))

describe('a session expires', () => {
  const curator = givenMember(app, { curator: true, verified: true })
  const ageSessions = (column: 'created_at' | 'last_seen_at', term: string) =>
    app.database.superuser.query(`update session set ${column} = now() - interval '${term}'`)
  const sessionOver = {
    status: 401,
    json: { code: 'SESSION_OVER', message: 'Your session has expired. Please sign in again.' },
  }

  test.each([
    { who: 'member', column: 'created_at', before: '89 days 23 hours', term: '90 days' },
    { who: 'member', column: 'last_seen_at', before: '13 days 23 hours', term: '14 days' },
    { who: 'curator', column: 'created_at', before: '11 hours 59 minutes', term: '12 hours' },
    { who: 'curator', column: 'last_seen_at', before: '59 minutes', term: '1 hour' },
  ] as const)('the session of a $who expires $term after $column', async ({ who, column, before, term }) => {
    const { email } = who === 'curator' ? await curator : person
    const firstSession = await givenSession(app, email)
    await ageSessions(column, before)
    expect(await isSignedIn(firstSession.headers)).toBe(true)
    const { status, json } = await refresh(firstSession.refresh_token)
    expect(status).toBe(200)
    await ageSessions(column, term)
    expect(await isSignedIn({ authorization: `Bearer ${json.access_token}` })).toBe(false)
    expect(await refresh(json.refresh_token)).toMatchObject(sessionOver)
    expect((await app.call('/api/sessions', { headers: firstSession.headers })).status).toBe(401)
  })

  test('the tokens of a session do not outlive it', async () => {
    const { refresh_token } = await givenSession(app, (await curator).email)
    await ageSessions('created_at', '11 hours 55 minutes')
    const { json } = await refresh(refresh_token)
    expect(json.expires_in).toBeGreaterThan(280)
    expect(json.expires_in).toBeLessThanOrEqual(300)
  })

  test('using a page extends a session; an open but unused page does not', async () => {
    const { refresh_token } = await givenSession(app, (await curator).email)
    await ageSessions('last_seen_at', '50 minutes')
    const body = { refresh_token, unused_seconds: 49 * 60 }
    const unusedRefresh = await app.call('/api/sessions/current/refresh', { method: 'POST', body })
    expect(unusedRefresh.json.expires_in).toBeLessThanOrEqual(11 * 60)
    const usedRefresh = await refresh(unusedRefresh.json.refresh_token)
    expect(usedRefresh.json.expires_in).toBe(900)
  })

  test('using a page does not revive an expired session', async () => {
    const { refresh_token } = await givenSession(app, (await curator).email)
    await ageSessions('last_seen_at', '3 hours')
    expect(await refresh(refresh_token)).toMatchObject(sessionOver)
  })

  test('an expired session is reported to the browser once, and its cookies are cleared', async () => {
    const body = { email: person.email, password: testPassword, keep: 'cookie' }
    const cookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
    await ageSessions('created_at', '90 days')
    const response = await refresh(undefined, cookies)
    expect(response).toMatchObject(sessionOver)
    expect(cookiesOf(response)).toEqual({ session: '', refresh: '', styles: '', member: '' })
  })

  test('a session expires by the limits for curators as soon as its member becomes one', async () => {
    const member = await givenMember(app)
    const { headers } = await givenSession(app, member.email)
    await ageSessions('created_at', '1 day')
    expect(await isSignedIn(headers)).toBe(true)
    await app.database.superuser.query('update member set curator = true where id = $1', [member.id])
    expect(await isSignedIn(headers)).toBe(false)
  })
})
