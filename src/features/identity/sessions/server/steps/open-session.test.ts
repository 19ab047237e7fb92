import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, cookiesOf, givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const person = await givenMember(app)

type Body = { email?: string; password?: string; keep?: 'cookie' | 'bearer' }
const signIn = (body: Body = {}, options: object = {}) =>
  app.call('/api/sessions', {
    method: 'POST',
    body: { email: person.email, password: testPassword, ...body },
    ...options,
  })
const readSession = (headers: Record<string, string>) => app.call('/api/sessions/current', { headers })
const storedSessions = async () => (await app.database.superuser.query('select * from session order by id')).rows

beforeEach(() => app.database.superuser.query('delete from session; delete from audit_event; delete from rate_limit'))

describe('signing in over a session', () => {
  const reasons = async () => (await storedSessions()).map(({ end_reason }) => end_reason)

  test('signing in again in a browser ends its previous session', async () => {
    const previousCookies = cookieHeader(cookiesOf(await signIn({ keep: 'cookie' })))
    const secondSignIn = await signIn({ keep: 'cookie' }, { headers: previousCookies })
    expect((await readSession(previousCookies)).json).toBeNull()
    expect((await readSession(cookieHeader(cookiesOf(secondSignIn)))).json).not.toBeNull()
    expect(await reasons()).toEqual(['signed in again', null])
  })

  test('signing in ends the browser’s previous session even if it expired or belongs to another member', async () => {
    const otherMember = await givenMember(app)
    const previousCookies = cookieHeader(cookiesOf(await signIn({ keep: 'cookie', email: otherMember.email })))
    await app.database.superuser.query(`update session_token set expires_at = now() where kind = 'access'`)
    await signIn({ keep: 'cookie' }, { headers: previousCookies })
    expect(await reasons()).toEqual(['signed in again', null])
    const { rows } = await app.database.superuser.query(
      `select actor_id, subject_id from audit_event where action = 'session.ended'`,
    )
    expect(rows).toEqual([{ actor_id: otherMember.id, subject_id: otherMember.id }])
  })

  test('signing in as an API client ends the session it sends, and none of a browser', async () => {
    const browser = cookieHeader(cookiesOf(await signIn({ keep: 'cookie' })))
    const { json } = await signIn()
    await signIn({}, { headers: { authorization: `Bearer ${json.session.access_token}` } })
    await signIn({}, { headers: browser })
    expect(await reasons()).toEqual([null, 'signed in again', null, null])
  })

  test('a failed sign-in ends no session', async () => {
    const previousCookies = cookieHeader(cookiesOf(await signIn({ keep: 'cookie' })))
    await signIn({ keep: 'cookie', password: 'guess' }, { headers: previousCookies })
    expect(await reasons()).toEqual([null])
  })
})
