import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, cookiesOf, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const person = await givenMember(app)

const refresh = (refresh_token?: string, headers: Record<string, string> = {}) =>
  app.call('/api/sessions/current/refresh', { method: 'POST', body: { refresh_token }, headers })
const isSignedIn = async (headers: Record<string, string>) =>
  (await app.call('/api/sessions/current', { headers })).json !== null
const ageSessions = (seconds: number) =>
  app.database.superuser.query(
    'update session_token set replaced_at = replaced_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)',
    [seconds],
  )

beforeEach(() => app.database.superuser.query('delete from session; delete from audit_event; delete from rate_limit'))

describe('refreshing a session', () => {
  test('refreshing a session gives new tokens that keep the member signed in', async () => {
    const oldSession = await givenSession(app, person.email)
    const { status, json } = await refresh(oldSession.refresh_token)
    expect(status).toBe(200)
    expect(json).toMatchObject({ token_type: 'bearer', user: { id: person.id } })
    expect(json.refresh_token).not.toBe(oldSession.refresh_token)
    expect(await isSignedIn({ authorization: `Bearer ${json.access_token}` })).toBe(true)
    const { rows } = await app.database.superuser.query('select count(*)::int as sessions from session')
    expect(rows).toEqual([{ sessions: 1 }])
  })

  test('refreshing by cookie sets new cookies and returns no token', async () => {
    const body = { email: person.email, password: testPassword, keep: 'cookie' }
    const oldCookies = cookiesOf(await app.call('/api/sessions', { method: 'POST', body }))
    const response = await refresh(undefined, cookieHeader(oldCookies))
    expect(response.json).toMatchObject({ access_token: null, refresh_token: null })
    const newCookies = cookiesOf(response)
    expect(newCookies.session).not.toBe(oldCookies.session)
    expect(await isSignedIn(cookieHeader(newCookies))).toBe(true)
  })

  test('a refresh token works once: of 20 concurrent refreshes one succeeds', async () => {
    const { refresh_token } = await givenSession(app, person.email)
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('two tabs of one browser that refresh at once both stay signed in', async () => {
    const body = { email: person.email, password: testPassword, keep: 'cookie' }
    const oldCookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
    const responses = await Promise.all([refresh(undefined, oldCookies), refresh(undefined, oldCookies)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    for (const answer of responses) expect(await isSignedIn(cookieHeader(cookiesOf(answer)))).toBe(true)
  })

  test('a browser that lost the response can refresh again and stays signed in', async () => {
    const body = { email: person.email, password: testPassword, keep: 'cookie' }
    const oldCookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
    await refresh(undefined, oldCookies)
    const newCookies = cookieHeader(cookiesOf(await refresh(undefined, oldCookies)))
    await ageSessions(11)
    expect((await refresh(undefined, newCookies)).status).toBe(200)
  })

  test('the session of a member suspended a moment ago cannot be refreshed within the grace period either', async () => {
    const suspendedMember = await givenMember(app)
    const body = { email: suspendedMember.email, password: testPassword, keep: 'cookie' }
    const cookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
    await refresh(undefined, cookies)
    await app.database.superuser.query('update member set suspended_at = now() where id = $1', [suspendedMember.id])
    expect((await refresh(undefined, cookies)).status).toBe(403)
  })

  test('a refresh token used again later ends the session for both holders, which the audit log records', async () => {
    const stolenSession = await givenSession(app, person.email)
    const { json: renewedSession } = await refresh(stolenSession.refresh_token)
    await ageSessions(11)
    expect((await refresh(stolenSession.refresh_token)).status).toBe(401)
    expect(await isSignedIn({ authorization: `Bearer ${renewedSession.access_token}` })).toBe(false)
    expect((await refresh(renewedSession.refresh_token)).status).toBe(401)
    const { rows } = await app.database.superuser.query('select action, detail from audit_event order by id')
    expect(rows).toMatchObject([
      { action: 'session.opened' },
      { action: 'session.ended', detail: { reason: 'reused' } },
      { action: 'session.reuse-detected' },
    ])
  })
})

describe('a refresh that is refused', () => {
  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['an invented token', 'A'.repeat(43)],
  ])('refreshing with %s is refused', async (_, token) => {
    const { status, json } = await refresh(token)
    expect(status).toBe(401)
    expect(json.code).toBe('UNAUTHORIZED')
  })

  test('an access token cannot refresh', async () => {
    const { access_token } = await givenSession(app, person.email)
    expect((await refresh(access_token)).status).toBe(401)
  })

  test('a refresh token is not accepted as an access token', async () => {
    const { refresh_token } = await givenSession(app, person.email)
    expect(await isSignedIn({ authorization: `Bearer ${refresh_token}` })).toBe(false)
  })

  test('an expired refresh token is refused', async () => {
    const { refresh_token, headers } = await givenSession(app, person.email)
    await ageSessions(15 * 60)
    expect(await isSignedIn(headers)).toBe(false)
    await ageSessions(30 * 24 * 60 * 60)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('refreshing an expired session reports the expiry each time and does not count as theft', async () => {
    const { refresh_token } = await givenSession(app, person.email)
    await app.database.superuser.query(`update session set created_at = created_at - interval '91 days'`)
    for (let tries = 0; tries < 2; tries++) {
      expect(await refresh(refresh_token)).toMatchObject({ status: 401, json: { code: 'SESSION_OVER' } })
      await ageSessions(11)
    }
    const { rows } = await app.database.superuser.query('select action from audit_event')
    expect(rows).toEqual([{ action: 'session.opened' }])
  })

  describe('of a suspended member', () => {
    const suspend = (reason: 'suspended' | 'signed out', id: string) =>
      app.database.superuser.query(
        `with ended as (update session set ended_at = now(), end_reason = $1 where member_id = $2)
         update member set suspended_at = now() where id = $2`,
        [reason, id],
      )

    test('refreshing reports a suspension each time, and the browser keeps its cookies', async () => {
      const suspendedMember = await givenMember(app)
      const body = { email: suspendedMember.email, password: testPassword, keep: 'cookie' }
      const cookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
      await suspend('suspended', suspendedMember.id)
      for (const answer of await Promise.all([refresh(undefined, cookies), refresh(undefined, cookies)])) {
        expect(answer.status).toBe(403)
        expect(answer.json).toMatchObject({
          code: 'SUSPENDED',
          message: 'Your membership is suspended. Please write to us.',
        })
        expect(cookiesOf(answer)).toEqual({})
      }
      expect(await isSignedIn(cookies)).toBe(false)
    })

    test('refreshing does not report a suspension if the member had signed out, and clears the cookies', async () => {
      const suspendedMember = await givenMember(app)
      const body = { email: suspendedMember.email, password: testPassword, keep: 'cookie' }
      const cookies = cookieHeader(cookiesOf(await app.call('/api/sessions', { method: 'POST', body })))
      await suspend('signed out', suspendedMember.id)
      const response = await refresh(undefined, cookies)
      expect(response.status).toBe(401)
      expect(cookiesOf(response)).toEqual({ session: '', refresh: '', styles: '', member: '' })
    })

    test('a session ended by a suspension cannot be refreshed after the member is restored', async () => {
      const restoredMember = await givenMember(app)
      const { refresh_token } = await givenSession(app, restoredMember.email)
      await suspend('suspended', restoredMember.id)
      await app.database.superuser.query('update member set suspended_at = null where id = $1', [restoredMember.id])
      expect((await refresh(refresh_token)).status).toBe(401)
    })
  })
})
