import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const query = async (text: string) => (await app.database.superuser.query(text)).rows
type Headers = Record<string, string>

const changePassword = (headers: Headers, body: object = {}) =>
  app.call('/api/accounts/password', {
    method: 'POST',
    headers,
    body: { current: testPassword, password: 'an altogether new word', ...body },
  })
const isSignedIn = async (headers: Headers) => (await app.call('/api/sessions/current', { headers })).json !== null

beforeEach(() => query('delete from rate_limit; delete from audit_event; delete from mail'))

describe('changing the password', () => {
  test('a password change keeps the current session, ends the others and notifies the member by e-mail', async () => {
    const person = await givenMember(app)
    const [currentSession, otherSession] = [
      await givenSession(app, person.email),
      await givenSession(app, person.email),
    ]
    const { status, json } = await changePassword(currentSession.headers)
    expect({ status, json }).toMatchObject({ status: 200, json: { ended: 1, session: { user: { id: person.id } } } })
    expect(await isSignedIn({ authorization: `Bearer ${json.session.access_token}` })).toBe(true)
    expect(await isSignedIn(currentSession.headers), 'a copy of the former token').toBe(false)
    expect(await isSignedIn(otherSession.headers)).toBe(false)
    const body = { refresh_token: otherSession.refresh_token }
    expect(await app.call('/api/sessions/current/refresh', { method: 'POST', body })).toMatchObject({
      json: { message: 'Your password was changed. Please sign in with the new password.' },
    })
    expect(await query('select recipient from mail')).toEqual([{ recipient: person.email }])
    const recorded = await query(`select action, actor_id, detail::text from audit_event where action like 'account.%'`)
    expect(recorded).toEqual([{ action: 'account.password-changed', actor_id: person.id, detail: '{}' }])
  })

  test('one of two concurrent changes of the same password is refused', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    const passwords = ['an altogether new word', 'a second new word']
    const responses = await Promise.all(passwords.map((password) => changePassword(headers, { password })))
    const [first, second] = responses.map(({ status }) => status).sort()
    expect(first).toBe(200)
    // 401 if the first change ended this session before the second request was looked at.
    expect([401, 403]).toContain(second)
    const password = passwords[responses.findIndex(({ status }) => status === 200)]
    const signIn = await app.call('/api/sessions', { method: 'POST', body: { email: person.email, password } })
    expect(signIn.status, 'signing in with the password of the change that was not refused').toBe(200)
  })

  test('a password change ends sessions that sign in with the old password at the same moment', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    await query('delete from rate_limit')
    const signInPromises = Array.from({ length: 8 }, () => givenSession(app, person.email).catch(() => undefined))
    const [changeResponse] = await Promise.all([changePassword(headers), ...signInPromises])
    expect(changeResponse.status).toBe(200)
    expect(await query(`select from session where member_id = '${person.id}' and ended_at is null`)).toHaveLength(1)
  })

  test('a password change sends no e-mail to an unconfirmed address', async () => {
    const person = await givenMember(app, { confirmed: false })
    const { headers } = await givenSession(app, person.email)
    expect((await changePassword(headers)).status).toBe(200)
    expect(await query('select recipient from mail')).toEqual([])
  })

  test('a password change requires the current password', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    expect(await changePassword(headers, { current: 'a guess' })).toMatchObject({
      status: 403,
      json: { code: 'WRONG_PASSWORD' },
    })
    expect((await changePassword(headers)).status).toBe(200)
  })

  test.each(['12345', 'letmein', 'abcdefgh'])('a password change refuses %s as the new password', async (password) => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    expect(await changePassword(headers, { password })).toMatchObject({
      status: 400,
      json: { data: { issues: [{ path: 'password' }] } },
    })
  })

  test('a visitor cannot change a password', async () => {
    expect((await changePassword({})).status).toBe(401)
  })
})
