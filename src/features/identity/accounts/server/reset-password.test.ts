import { beforeEach, describe, expect, test } from 'vitest'
import { givenAppFactor, messagingSettings } from '#testing/factors.ts'
import { givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { visibleResponse } from '#testing/visible-response.ts'

const app = await testApp({ PUBLIC_URL: 'https://members.example.com' })
const query = async (text: string, values: unknown[] = []) => (await app.database.superuser.query(text, values)).rows
const post = (url: string, body: object, options: object = {}) => app.call(url, { method: 'POST', body, ...options })

const request = (email: string, options?: object) => post('/api/accounts/reset-requests', { email }, options)
const reset = (token: string, password = 'an altogether new word') => post('/api/accounts/resets', { token, password })
const signIn = (email: string, password: string) => post('/api/sessions', { email, password })
const isSignedIn = async (headers: Record<string, string>) =>
  (await app.call('/api/sessions/current', { headers })).json !== null

/** The token in the latest e-mail to an address. */
async function readMailedToken(email: string): Promise<string> {
  const [mail] = await query('select text from mail where recipient = $1 order by id desc limit 1', [email])
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const appWithMail = await testApp({ ...messagingSettings, PUBLIC_URL: 'https://members.example.com' }, app.database)

beforeEach(() => query('delete from rate_limit; delete from audit_event; delete from mail'))

describe('a forgotten password', () => {
  test('a reset link replaces the password, ends all sessions and opens none', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    expect(await request(person.email)).toMatchObject({ status: 200, json: { requested: true } })
    const response = await reset(await readMailedToken(person.email))
    expect(response).toMatchObject({ status: 200, json: { email: person.email } })
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(await isSignedIn(headers)).toBe(false)
    expect((await signIn(person.email, testPassword)).status).toBe(401)
    expect((await signIn(person.email, 'an altogether new word')).status).toBe(200)
    const recordedActions = (await query('select action from audit_event order by id')).map(({ action }) => action)
    expect(recordedActions).toEqual([
      ...['session.opened', 'account.reset-requested', 'account.password-reset', 'session.ended'],
      ...['session.refused', 'session.opened'],
    ])
    expect((await query('select subject from mail order by id desc limit 1'))[0].subject).toMatch(
      /password was changed/,
    )
  })

  test('a reset request gets the same response for known and unknown addresses, and only known ones get an e-mail', async () => {
    const person = await givenMember(app)
    const [knownAddress, unknownAddress] = await Promise.all([request(person.email), request('nobody@example.com')])
    expect(visibleResponse(unknownAddress)).toEqual(visibleResponse(knownAddress))
    expect(await query('select recipient from mail')).toEqual([{ recipient: person.email }])
  })

  test('a reset link works once: of 20 concurrent resets one succeeds', async () => {
    const person = await givenMember(app)
    await request(person.email)
    const token = await readMailedToken(person.email)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(
          '/api/accounts/resets',
          { token, password: `a new word ${index}` },
          { remoteAddress: `198.51.100.${index}` },
        ),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ json }) => json.code === 'LINK_SPENT')).toHaveLength(19)
  })

  test('a reset link becomes invalid after three newer links, after a password change or after an hour', async () => {
    const person = await givenMember(app)
    const requestToken = async () => {
      await query('delete from rate_limit')
      await request(person.email)
      return await readMailedToken(person.email)
    }
    const [firstToken, secondToken, thirdToken, fourthToken] = [
      await requestToken(),
      await requestToken(),
      await requestToken(),
      await requestToken(),
    ]
    expect((await reset(firstToken)).json.code).toBe('LINK_SPENT')
    expect((await reset(secondToken)).status).toBe(200)
    for (const laterToken of [thirdToken, fourthToken]) expect((await reset(laterToken)).json.code).toBe('LINK_SPENT')
    const lastToken = await requestToken()
    await query(`update mailed_link set expires_at = expires_at - interval '1 hour'`)
    expect((await reset(lastToken)).json.code).toBe('LINK_SPENT')
    expect((await reset('A'.repeat(43))).json.code).toBe('LINK_SPENT')
  })

  test('a reset to a password that is too short or too common is refused, and the link stays valid', async () => {
    const person = await givenMember(app)
    await request(person.email)
    const token = await readMailedToken(person.email)
    for (const password of ['12345', 'qwerty', 'iloveyou!'])
      expect((await reset(token, password)).json).toMatchObject({ data: { issues: [{ path: 'password' }] } })
    expect((await reset(token)).status).toBe(200)
  })

  test('a mailbox gets a limited number of reset e-mails, and every request gets the same response', async () => {
    const requestOften = async (email: string) =>
      await Promise.all(
        Array.from({ length: 5 }, (_, index) => request(email, { remoteAddress: `198.51.100.${index}` })),
      )
    const person = await givenMember(app)
    const responses = [
      ...(await requestOften(person.email)),
      ...(await requestOften(person.email.replace('@', '+tag@'))),
    ]
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await requestOften('nobody@example.com')).map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await query('select recipient from mail')).toEqual(Array(3).fill({ recipient: person.email }))
  })

  test('a stranger who joined with the address does not block a reset by its owner', async () => {
    const person = await givenMember(app)
    const body = { full_name: 'Somebody Else', email: person.email, password: testPassword }
    const joinResponse = await post('/api/accounts', body)
    const headers = { authorization: `Bearer ${joinResponse.json.session.access_token}` }
    const statuses = []
    for (let n = 0; n < 4; n++)
      statuses.push((await post('/api/accounts/confirmations/resend', {}, { headers })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await query('delete from mail')
    expect((await request(person.email, { remoteAddress: '198.51.100.9' })).status).toBe(200)
    expect((await reset(await readMailedToken(person.email))).status).toBe(200)
  })

  test('a reset link is valid for fifteen minutes', async () => {
    const person = await givenMember(app)
    await request(person.email)
    const ageLinks = (minutes: number) =>
      query('update mailed_link set expires_at = expires_at - make_interval(mins => $1)', [minutes])
    await ageLinks(14)
    expect(
      await query('select from mailed_link where expires_at > now() and member_id = $1', [person.id]),
    ).toHaveLength(1)
    await ageLinks(1)
    expect((await reset(await readMailedToken(person.email))).status).toBe(410)
  })

  test('a suspended member gets no reset link and cannot sign in', async () => {
    const person = await givenMember(app)
    await query('update member set suspended_at = now() where id = $1', [person.id])
    expect((await request(person.email)).status).toBe(200)
    expect(await query('select from mail')).toEqual([])
  })
})

describe('a reset that proves the address for the first time', () => {
  test.each([
    ['drops the factors of a member nobody vouched for, if mail leaves', appWithMail, {}, 0],
    ['keeps them if no mail leaves', app, {}, 1],
    ['keeps those of a curator if no mail leaves', app, { curator: true, verified: true }, 1],
    ['keeps those of a curator', appWithMail, { curator: true }, 1],
    ['keeps those of a verified member', appWithMail, { verified: true }, 1],
  ])('a reset that confirms the address for the first time %s', async (_, targetApp, standing, remainingFactors) => {
    const person = await givenMember(app, { ...standing, confirmed: false })
    await givenAppFactor(app, person)
    await targetApp.call('/api/accounts/reset-requests', { method: 'POST', body: { email: person.email } })
    const body = { token: await readMailedToken(person.email), password: 'an altogether new word' }
    expect((await targetApp.call('/api/accounts/resets', { method: 'POST', body })).status).toBe(200)
    expect(await query('select from second_factor where member_id = $1', [person.id])).toHaveLength(remainingFactors)
  })
})
