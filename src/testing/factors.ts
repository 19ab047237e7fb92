import { randomInt } from 'node:crypto'
import { totpCode } from '#features/identity/factors/server/steps/app-codes.ts'
import type { Scope } from '#platform/scope.ts'
import { type GivenMember, testPassword } from '#testing/members.ts'
import type { TestApp } from '#testing/test-app.ts'

/** Settings with a mail server and an SMS gateway. Nothing is sent, because no job runs. */
export const messagingSettings = {
  ...{ SMTP_URL: 'smtp://127.0.0.1:1' },
  ...{ SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006' },
}

type Headers = Record<string, string>

/** A random network address for each call, so that calls do not share a rate limit. */
const randomAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const post = (app: TestApp, url: string, body: object, headers: Headers = {}) =>
  app.call(`/api${url}`, { method: 'POST', body, headers, remoteAddress: randomAddress() })

/** The code that an authenticator app shows at this moment. */
export const currentAppCode = (key: string) => totpCode(fromBase32(key), Math.floor(Date.now() / 30_000))

/** The code in the latest e-mail or text message to an address. */
export async function sentCode({ database }: TestApp, recipient: string): Promise<string> {
  const { rows } = await database.superuser.query(
    `select text from (select id, recipient, text from mail union all select id, recipient, text from text_message) sent
     where recipient = $1 and text ~ '[0-9]{3} [0-9]{3}' order by id desc limit 1`,
    [recipient],
  )
  return /\d{3} \d{3}/.exec(rows[0]?.text ?? '')?.[0] ?? 'none'
}

/** Enrols an authenticator app. Its current code can be used again at once. */
export async function givenAppFactor(app: TestApp, { id, actor }: GivenMember): Promise<{ key: string }> {
  const enrolment = await app.call('/api/two-factor/enrolments', {
    ...{ method: 'POST', as: actor, body: { kind: 'app', password: testPassword } },
  })
  const { key } = enrolment.json.app
  const body = { token: enrolment.json.token, code: currentAppCode(key) }
  const confirmed = await app.call('/api/two-factor/enrolments/confirm', { method: 'POST', as: actor, body })
  if (confirmed.status !== 200) throw new Error(`Enrolling answered ${confirmed.status}: ${confirmed.text}`)
  await allowAppCodeAgain(app, id)
  return { key }
}

export const allowAppCodeAgain = ({ database }: TestApp, memberId: string) =>
  database.superuser.query(`update second_factor set last_step = 0 where member_id = $1 and kind = 'app'`, [memberId])

/** Reopens sessions that the first factor ended, to test sessions that are older than a factor. */
export const reopenSessions = ({ database }: TestApp, { id }: GivenMember) =>
  database.superuser.query('update session set ended_at = null, end_reason = null where member_id = $1', [id])

/** Enrols mailed codes, or codes by text message if a number is given. */
export async function givenSentFactor(app: TestApp, { email, actor }: GivenMember, phone?: string): Promise<void> {
  const body = phone ? { kind: 'sms', phone } : { kind: 'email' }
  const enrolment = await app.call('/api/two-factor/enrolments', { method: 'POST', as: actor, body })
  const confirmed = await app.call('/api/two-factor/enrolments/confirm', {
    ...{ method: 'POST', as: actor },
    body: { token: enrolment.json.token, code: await sentCode(app, phone ?? email) },
  })
  if (confirmed.status !== 200) throw new Error(`Enrolling answered ${confirmed.status}: ${confirmed.text}`)
}

export async function givenBackupCodes(app: TestApp, { actor }: GivenMember): Promise<string[]> {
  const { json } = await app.call('/api/two-factor/backup-codes', { method: 'POST', as: actor })
  return json.codes
}

export const trySignIn = (app: TestApp, { email }: { email: string }, more: object = {}, headers: Headers = {}) =>
  post(app, '/sessions', { email, password: testPassword, ...more }, headers)

/** Signs in with the password and returns the token of the challenge. */
export async function givenChallenge(app: TestApp, member: GivenMember, more: object = {}): Promise<string> {
  const { json, text } = await trySignIn(app, member, more)
  if (json?.status !== 'challenged') throw new Error(`Not challenged: ${text}`)
  return json.challenge.token
}

export const answerChallenge = (app: TestApp, token: string, kind: string, code: string, headers: Headers = {}) =>
  post(app, '/challenges/answer', { token, kind, code }, headers)

/** A scope to call a verb directly, without the rate limits of the API. */
export const scopeOf = ({ platform }: TestApp, { actor }: GivenMember): Scope => ({
  ...platform,
  actor,
  request: { id: 'test', address: randomAddress(), headers: {}, cookies: [] },
})

export const inParallel = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))
