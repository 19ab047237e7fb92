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
const read = (headers: Record<string, string>) => app.call('/api/sessions/current', { headers })
const stored = async () => (await app.database.superuser.query('select * from session order by id')).rows

beforeEach(() => app.database.superuser.query('delete from session; delete from audit_event; delete from rate_limit'))

describe('signing in over a session', () => {
  const reasons = async () => (await stored()).map(({ end_reason }) => end_reason)

  test('signing in again in a browser ends its previous session', async () => {
    const before = cookieHeader(cookiesOf(await signIn({ keep: 'cookie' })))
    const after = await signIn({ keep: 'cookie' }, { headers: before })
    expect((await read(before)).json).toBeNull()
    expect((await read(cookieHeader(cookiesOf(after)))).json).not.toBeNull()
    expect(await reasons()).toEqual(['signed in again', null])
  })

  test('signing in ends the browser’s previous session even if it expired or belongs to another member', async () => {
    const other = await givenMember(app)
    const before = cookieHeader(cookiesOf(await signIn({ keep: 'cookie', email: other.email })))
    await app.database.superuser.query(`update session_token set expires_at = now() where kind = 'access'`)
    await signIn({ keep: 'cookie' }, { headers: before })
    expect(await reasons()).toEqual(['signed in again', null])
    const { rows } = await app.database.superuser.query(
      `select actor_id, subject_id from audit_event where action = 'session.ended'`,
    )
    expect(rows).toEqual([{ actor_id: other.id, subject_id: other.id }])
  })

  test('signing in as an API client ends the session it sends, and none of a browser', async () => {
    const browser = cookieHeader(cookiesOf(await signIn({ keep: 'cookie' })))
    const { json } = await signIn()
    await signIn({}, { headers: { authorization: `Bearer ${json.session.access_token}` } })
    await signIn({}, { headers: browser })
    expect(await reasons()).toEqual([null, 'signed in again', null, null])
  })

  test('a failed sign-in ends no session', async () => {
    const before = cookieHeader(cookiesOf(await signIn({ keep: 'cookie' })))
    await signIn({ keep: 'cookie', password: 'guess' }, { headers: before })
    expect(await reasons()).toEqual([null])
  })
})
