import { beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/authentication/tokens.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { limits } from '#platform/limits/rules.ts'
import { scopeOf } from '#testing/factors.ts'
import { cookieHeader, cookiesOf, givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { visibleResponse } from '#testing/visible-response.ts'

const app = await testApp()
const person = await givenMember(app, { firstName: 'Odile', lastName: 'Ravenscroft', verified: true })

type Body = { email?: string; password?: string; keep?: 'cookie' | 'bearer' }
const signIn = (body: Body = {}, options: object = {}) =>
  app.call('/api/sessions', {
    method: 'POST',
    body: { email: person.email, password: testPassword, ...body },
    ...options,
  })
const readSession = (headers: Record<string, string>) => app.call('/api/sessions/current', { headers })
/** Simulates a number of wrong tries at the account. */
const givenWrongGuesses = async (times: number) => {
  for (const _ of Array.from({ length: times })) await countAgainstLimit(scopeOf(app, person), 'account', person.email)
}
const storedSessions = async () => (await app.database.superuser.query('select * from session order by id')).rows

beforeEach(() => app.database.superuser.query('delete from session; delete from audit_event; delete from rate_limit'))

describe('signing in', () => {
  test('signing in gives an API client tokens that authenticate it', async () => {
    const { status, json } = await signIn({ email: `  ${person.email.toUpperCase()} ` })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      status: 'signed-in',
      notice: null,
      session: {
        token_type: 'bearer',
        expires_in: 900,
        user: { id: person.id, email: person.email, first_name: 'Odile', last_name: 'Ravenscroft', verified: true },
      },
    })
    const { access_token, expires_at } = json.session
    expect(Math.abs(expires_at - Date.now() / 1000 - 900)).toBeLessThan(60)
    const current = await readSession({ authorization: `Bearer ${access_token}` })
    expect(current.json).toMatchObject({ access_token: null, user: { id: person.id } })
  })

  test('signing in gives a browser cookies that scripts cannot read, and no token in the response', async () => {
    const response = await signIn({ keep: 'cookie' })
    expect(response.json.session).toMatchObject({ access_token: null, refresh_token: null })
    const setCookies = [response.headers['set-cookie']].flat()
    expect(setCookies).toHaveLength(3)
    expect(setCookies.pop()).toMatch(/^member=1; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    for (const setCookie of setCookies)
      expect(setCookie).toMatch(/^\w+=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect((await readSession(cookieHeader(cookiesOf(response)))).json).toMatchObject({ user: { id: person.id } })
  })

  test('over TLS session cookies are secure and cannot be set by another host', async () => {
    const publicApp = await testApp({ PUBLIC_URL: 'https://members.example.com' }, app.database)
    const body = { email: person.email, password: testPassword, keep: 'cookie' }
    const response = await publicApp.call('/api/sessions', { method: 'POST', body })
    for (const setCookie of [response.headers['set-cookie']].flat())
      expect(setCookie).toMatch(/^(__Host-\w+=.*|member=1.*); Secure$/)
    const cookies = cookieHeader(cookiesOf(response))
    expect((await publicApp.call('/api/sessions/current', { headers: cookies })).json).toMatchObject({
      user: { id: person.id },
    })
  })

  test('signing in describes the device, and the audit log records the member', async () => {
    await signIn({}, { headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/140.0' } })
    expect(await storedSessions()).toMatchObject([{ member_id: person.id, device: 'Firefox on macOS', ended_at: null }])
    const { rows } = await app.database.superuser.query('select action, actor_id, subject_id from audit_event')
    expect(rows).toEqual([{ action: 'session.opened', actor_id: person.id, subject_id: person.id }])
  })

  test('no session token is stored in plain text', async () => {
    const { json } = await signIn()
    const { rows } = await app.database.superuser.query(
      'select t::text as row from session_token t union all select s::text from session s union all select a::text from audit_event a',
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    const storedRows = JSON.stringify(rows)
    for (const token of [json.session.access_token, json.session.refresh_token]) {
      expect(storedRows).toContain(hashToken(token).toString('hex'))
      for (const encodedToken of [
        token,
        Buffer.from(token).toString('hex'),
        Buffer.from(token, 'base64url').toString('hex'),
      ])
        expect(storedRows).not.toContain(encodedToken)
    }
  })

  test('a right password does not count against the rate limit', async () => {
    await givenWrongGuesses(limits.account.burst - 3)
    for (const host of [1, 2, 3, 4, 5])
      expect((await signIn({}, { remoteAddress: `198.51.100.${host}` })).status).toBe(200)
  })
})

describe('a sign-in that fails', () => {
  test('a failed sign-in does not reveal whether the address has an account', async () => {
    const [wrongPasswordResponse, unknownAddressResponse] = await Promise.all([
      signIn({ password: 'another word' }),
      signIn({ email: 'nobody@example.com', password: 'another word' }),
    ])
    expect(wrongPasswordResponse.status).toBe(401)
    expect(wrongPasswordResponse.json).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Please check your credentials and try again',
    })
    expect(visibleResponse(unknownAddressResponse)).toEqual(visibleResponse(wrongPasswordResponse))
    expect(wrongPasswordResponse.headers).not.toHaveProperty('set-cookie')
    expect(await storedSessions()).toEqual([])
  })

  test.each([
    [{ email: 'not an address' }, 'email'],
    [{ email: '' }, 'email'],
    [{ password: '' }, 'password'],
  ])('a sign-in with %j is refused with the name of the invalid field', async (body, path) => {
    const { status, json } = await signIn(body)
    expect(status).toBe(400)
    expect(json.data.issues).toMatchObject([{ path }])
  })

  test('only after the right password does a sign-in report that the member is suspended', async () => {
    const suspendedMember = await givenMember(app)
    await app.database.superuser.query('update member set suspended_at = now() where id = $1', [suspendedMember.id])
    const rightPasswordResponse = await signIn({ email: suspendedMember.email })
    expect(rightPasswordResponse).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } })
    const wrongPasswordResponse = await signIn({ email: suspendedMember.email, password: 'another word' })
    expect(wrongPasswordResponse.json.code).toBe('INVALID_CREDENTIALS')
  })

  test('password guesses at one account are counted together, from any network', async () => {
    await givenWrongGuesses(limits.account.burst - 5)
    const guesses = Array.from({ length: 12 }, (_, index) =>
      signIn({ password: 'guess' }, { remoteAddress: `198.51.100.${index}` }),
    )
    expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('too many guesses lock out strangers, but not a browser that signed in before', async () => {
    await givenWrongGuesses(limits.account.burst)
    expect((await signIn({}, { remoteAddress: '203.0.113.1' })).status).toBe(429)
    const token = 'B'.repeat(43)
    await app.database.superuser.query(
      `insert into known_device (hash, member_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [hashToken(token), person.id],
    )
    const requestFrom = (device: string) => ({ remoteAddress: '203.0.113.2', headers: cookieHeader({ device }) })
    expect((await signIn({}, requestFrom(token))).status).toBe(200)
    expect((await signIn({}, requestFrom('C'.repeat(43)))).status).toBe(429)
  })

  test('having an account gives a caller no further password guesses', async () => {
    const guess = async () => signIn({ password: 'guess' }, { as: (await givenMember(app)).actor })
    const responses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('a failed sign-in is recorded with its account, or without one if the address is unknown', async () => {
    await signIn({ password: 'another word' })
    await signIn({ email: 'nobody@example.com', password: 'another word' })
    const { rows } = await app.database.superuser.query('select action, actor_kind, subject_id from audit_event')
    expect(rows).toEqual([
      { action: 'session.refused', actor_kind: 'visitor', subject_id: person.id },
      { action: 'sign-in.unknown-address', actor_kind: 'visitor', subject_id: null },
    ])
  })

  test('the duration of a failed sign-in is rounded', async () => {
    for (const email of [person.email, 'nobody@example.com']) {
      const startTime = performance.now()
      await signIn({ email, password: 'another word' })
      expect(performance.now() - startTime).toBeGreaterThan(245)
    }
  })

  test('a forged network address does not avoid the rate limit of sign-ins', async () => {
    const signInPromises = Array.from({ length: 12 }, (_, index) =>
      signIn({ password: 'guess' }, { headers: { 'x-forwarded-for': `192.0.2.${index}` } }),
    )
    expect((await Promise.all(signInPromises)).filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('an address that is not confirmed', () => {
  test('an account with an unconfirmed address signs in with a notice', async () => {
    const unconfirmedMember = await givenMember(app, { confirmed: false })
    const { status, json } = await signIn({ email: unconfirmedMember.email })
    expect(status).toBe(200)
    expect(json).toMatchObject({ notice: 'email_not_confirmed', session: { user: { email_confirmed: false } } })
  })

  test('an unconfirmed address never opens the account that confirmed it', async () => {
    await givenMember(app, { confirmed: false, email: person.email })
    expect((await signIn()).json).toMatchObject({ notice: null, session: { user: { id: person.id } } })
  })

  test('an unconfirmed account signs in with its own password, even if others joined with its address later', async () => {
    const firstMember = await givenMember(app, { confirmed: false })
    for (const _ of Array.from({ length: 6 })) await givenMember(app, { confirmed: false, email: firstMember.email })
    await app.database.superuser.query(
      'update member_account set password_hash = null where email = $1 and member_id <> $2',
      [firstMember.email, firstMember.id],
    )
    expect((await signIn({ email: firstMember.email })).json).toMatchObject({
      session: { user: { id: firstMember.id } },
    })
  })
})
