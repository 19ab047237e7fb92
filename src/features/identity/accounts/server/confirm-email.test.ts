import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ PUBLIC_URL: 'https://members.example.com' })
const query = async (text: string, values: unknown[] = []) => (await app.database.superuser.query(text, values)).rows
const post = (url: string, body: object, options: object = {}) => app.call(url, { method: 'POST', body, ...options })

const request = (email: string, options?: object) => post('/api/accounts/reset-requests', { email }, options)
const reset = (token: string, password = 'an altogether new word') => post('/api/accounts/resets', { token, password })
const confirm = (token: string) => post('/api/accounts/confirmations', { token })
const signIn = (email: string, password: string) => post('/api/sessions', { email, password })
/** The token in the latest e-mail to an address. */
async function readMailedToken(email: string): Promise<string> {
  const [mail] = await query('select text from mail where recipient = $1 order by id desc limit 1', [email])
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

beforeEach(() => query('delete from rate_limit; delete from audit_event; delete from mail'))

describe('confirming an address', () => {
  const givenNewcomer = async (email: string) => {
    const body = { full_name: 'Casimir Bell', email, password: testPassword }
    const { json } = await post('/api/accounts', body)
    return { ...json.session.user, headers: { authorization: `Bearer ${json.session.access_token}` } }
  }

  test('opening a confirmation link shows its account, confirms nothing and can be repeated', async () => {
    const person = await givenNewcomer('opened@example.com')
    const token = await readMailedToken(person.email)
    const readConfirmation = () => post('/api/accounts/confirmations/read', { token })
    for (const answer of [await readConfirmation(), await readConfirmation()])
      expect(answer).toMatchObject({ status: 200, json: { email: person.email, first_name: 'Casimir' } })
    expect((await confirm(token)).status).toBe(200)
    expect((await readConfirmation()).json.code).toBe('LINK_SPENT')
  })

  test('reset links, expired links and invented links do not show an account to confirm', async () => {
    const person = await givenNewcomer('unread@example.com')
    const expiredToken = await readMailedToken(person.email)
    await request(person.email)
    await query(`update mailed_link set expires_at = now() where purpose = 'confirm'`)
    for (const token of [await readMailedToken(person.email), expiredToken, 'A'.repeat(43)])
      expect((await post('/api/accounts/confirmations/read', { token })).json.code).toBe('LINK_SPENT')
  })

  test('a confirmation link works once, whether or not the member is signed in', async () => {
    const person = await givenNewcomer('confirming@example.com')
    const token = await readMailedToken(person.email)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('/api/accounts/confirmations', { token }, { remoteAddress: `198.51.100.${index}` }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ json }) => json.code === 'LINK_SPENT')).toHaveLength(19)
    const session = await app.call('/api/sessions/current', { headers: person.headers })
    expect(session.json.user.email_confirmed).toBe(true)
    expect(await query(`select subject_id from audit_event where action = 'account.email-confirmed'`)).toEqual([
      { subject_id: person.id },
    ])
  })

  test('if two members joined with one address, the first to follow the link gets the address', async () => {
    const firstMember = await givenNewcomer('shared@example.com')
    const earlierToken = await readMailedToken(firstMember.email)
    const secondMember = await givenNewcomer('shared@example.com')
    expect((await confirm(await readMailedToken(secondMember.email))).status).toBe(200)
    expect((await confirm(earlierToken)).status).toBe(410)
    const rows = await query(
      'select member_id from member_account where email_confirmed_at is not null and email = $1',
      [secondMember.email],
    )
    expect(rows).toEqual([{ member_id: secondMember.id }])
  })

  test('if two members confirm one address at the same moment, one gets it and the other is refused', async () => {
    for (const round of Array.from({ length: 5 }, (_, index) => index)) {
      const email = `moment-${round}@example.com`
      await givenNewcomer(email)
      const earlierToken = await readMailedToken(email)
      await givenNewcomer(email)
      const responses = await Promise.all([confirm(earlierToken), confirm(await readMailedToken(email))])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
      await query('delete from rate_limit')
    }
  })

  test('if no account has confirmed the address, a password reset is for the oldest one', async () => {
    const firstMember = await givenNewcomer('first@example.com')
    for (const _ of Array.from({ length: 3 })) await givenNewcomer(firstMember.email)
    await request(firstMember.email)
    expect((await reset(await readMailedToken(firstMember.email))).status).toBe(200)
    expect((await signIn(firstMember.email, 'an altogether new word')).json.session.user.id).toBe(firstMember.id)
  })

  test('following a reset link confirms the address', async () => {
    const person = await givenNewcomer('resetting@example.com')
    await request(person.email)
    expect((await reset(await readMailedToken(person.email))).status).toBe(200)
    expect((await signIn(person.email, 'an altogether new word')).json.notice).toBeNull()
  })

  test('a confirmation link cannot reset a password', async () => {
    const person = await givenNewcomer('purposes@example.com')
    expect((await reset(await readMailedToken(person.email))).status).toBe(410)
  })

  test('a member who awaits admission can request another confirmation link', async () => {
    await query(`update instance set joining = 'application'`)
    const person = await givenNewcomer('awaiting@example.com')
    const resendResponse = await post('/api/accounts/confirmations/resend', {}, { headers: person.headers })
    expect(resendResponse).toMatchObject({ status: 200, json: { sent: true } })
    await query(`update instance set joining = 'open'`)
  })

  test('requests for another link get the same responses, whether or not another account confirmed the address', async () => {
    const owner = await givenMember(app)
    const requestLinks = async (email: string) => {
      const { headers } = await givenNewcomer(email)
      const statuses = []
      for (let n = 0; n < 4; n++)
        statuses.push((await post('/api/accounts/confirmations/resend', {}, { headers })).status)
      return statuses
    }
    expect(await requestLinks(owner.email)).toEqual([200, 200, 200, 429])
    expect(await requestLinks('nobody-confirmed@example.com')).toEqual([200, 200, 200, 429])
  })

  test('a new confirmation link invalidates the previous one', async () => {
    const person = await givenNewcomer('again@example.com')
    const earlierToken = await readMailedToken(person.email)
    const resendLink = () => post('/api/accounts/confirmations/resend', {}, { headers: person.headers })
    expect((await resendLink()).json).toEqual({ sent: true })
    expect((await confirm(earlierToken)).status).toBe(410)
    expect((await confirm(await readMailedToken(person.email))).status).toBe(200)
    expect((await resendLink()).json).toEqual({ sent: false })
    expect((await post('/api/accounts/confirmations/resend', {})).status).toBe(401)
  })
})
