import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, cookiesOf, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, countSessions } = recordsOf(app)

const signOut = (headers: Record<string, string>) => app.call('/api/sessions/current', { method: 'DELETE', headers })
const browserOf = async (email: string) => {
  const body = { email, password: testPassword, keep: 'cookie' }
  return cookiesOf(await app.call('/api/sessions', { method: 'POST', body }))
}
const expireAccessTokens = () =>
  ask(`update session_token set expires_at = now() - interval '1 minute' where kind = 'access'`)

beforeEach(() => ask('delete from rate_limit; delete from session; delete from audit_event'))

describe('signing out', () => {
  test('signing out ends the caller’s session only', async () => {
    const person = await givenMember(app)
    const [currentSession, otherSession] = [
      await givenSession(app, person.email),
      await givenSession(app, person.email),
    ]
    expect((await signOut(currentSession.headers)).json).toEqual({ ended: true })
    expect((await app.call('/api/sessions', { headers: otherSession.headers })).json).toHaveLength(1)
  })

  test('signing out works after the access token expired, and is recorded as the member’s act', async () => {
    const person = await givenMember(app)
    const cookies = await browserOf(person.email)
    await browserOf(person.email)
    await expireAccessTokens()
    expect(await signOut(cookieHeader(cookies))).toMatchObject({ status: 200, json: { ended: true } })
    expect(await countSessions(person)).toBe(1)
    const refresh = { method: 'POST', body: {}, headers: cookieHeader(cookies) } as const
    expect((await app.call('/api/sessions/current/refresh', refresh)).status).toBe(401)
    expect(await ask(`select actor_kind, actor_id from audit_event where action = 'session.ended'`)).toEqual([
      { actor_kind: 'member', actor_id: person.id },
    ])
  })

  test('signing out with an invented cookie ends no session, but clears the cookies', async () => {
    const person = await givenMember(app)
    await browserOf(person.email)
    const response = await signOut(cookieHeader({ refresh: 'A'.repeat(43) }))
    expect(response).toMatchObject({ status: 200, json: { ended: false } })
    expect(cookiesOf(response)).toEqual({ session: '', refresh: '', styles: '', member: '' })
    expect(await countSessions(person)).toBe(1)
  })
})
