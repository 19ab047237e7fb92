import { randomInt } from 'node:crypto'
import { totpCode } from '#features/identity/factors/server/steps/app-codes.ts'
import type { Scope } from '#platform/scope.ts'
import { type GivenMember, testPassword } from '#testing/members.ts'
import type { TestApp } from '#testing/test-app.ts'

/** Settings with which members can be written to by mail and by text message; nothing leaves while no job works. */
export const reachable = {
  ...{ SMTP_URL: 'smtp://127.0.0.1:1' },
  ...{ SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006' },
}

type Headers = Record<string, string>

/** An address of its own, so that callers' allowances do not meet. */
const someAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const post = (app: TestApp, url: string, body: object, headers: Headers = {}) =>
  app.call(`/api${url}`, { method: 'POST', body, headers, remoteAddress: someAddress() })

/** What an authenticator app shows at this moment. */
export const codeNow = (key: string) => totpCode(fromBase32(key), Math.floor(Date.now() / 30_000))

/** The code in the last mail or text message that an address received. */
export async function sentCode({ database }: TestApp, recipient: string): Promise<string> {
  const { rows } = await database.superuser.query(
    `select text from (select id, recipient, text from mail union all select id, recipient, text from text_message) sent
     where recipient = $1 and text ~ '[0-9]{3} [0-9]{3}' order by id desc limit 1`,
    [recipient],
  )
  return /\d{3} \d{3}/.exec(rows[0]?.text ?? '')?.[0] ?? 'none'
}

/** Enrols an authenticator app; its code may be used again, as if half a minute had passed. */
export async function givenAppFactor(app: TestApp, { id, actor }: GivenMember): Promise<{ key: string }> {
  const begun = await app.call('/api/two-factor/enrolments', {
    ...{ method: 'POST', as: actor, body: { kind: 'app', password: testPassword } },
  })
  const { key } = begun.json.app
  const body = { token: begun.json.token, code: codeNow(key) }
  const confirmed = await app.call('/api/two-factor/enrolments/confirm', { method: 'POST', as: actor, body })
  if (confirmed.status !== 200) throw new Error(`Enrolling answered ${confirmed.status}: ${confirmed.text}`)
  await halfMinuteLater(app, id)
  return { key }
}

export const halfMinuteLater = ({ database }: TestApp, memberId: string) =>
  database.superuser.query(`update second_factor set last_step = 0 where member_id = $1 and kind = 'app'`, [memberId])

/** As if they had been open since before a first factor ended the member's other sessions. */
export const reopenSessions = ({ database }: TestApp, { id }: GivenMember) =>
  database.superuser.query('update session set ended_at = null, end_reason = null where member_id = $1', [id])

/** Enrols the mailed code, or the code by text message, of a number. */
export async function givenSentFactor(app: TestApp, { email, actor }: GivenMember, phone?: string): Promise<void> {
  const body = phone ? { kind: 'sms', phone } : { kind: 'email' }
  const begun = await app.call('/api/two-factor/enrolments', { method: 'POST', as: actor, body })
  const confirmed = await app.call('/api/two-factor/enrolments/confirm', {
    ...{ method: 'POST', as: actor },
    body: { token: begun.json.token, code: await sentCode(app, phone ?? email) },
  })
  if (confirmed.status !== 200) throw new Error(`Enrolling answered ${confirmed.status}: ${confirmed.text}`)
}

export async function givenBackupCodes(app: TestApp, { actor }: GivenMember): Promise<string[]> {
  const { json } = await app.call('/api/two-factor/backup-codes', { method: 'POST', as: actor })
  return json.codes
}

export const trySignIn = (app: TestApp, { email }: { email: string }, more: object = {}, headers: Headers = {}) =>
  post(app, '/sessions', { email, password: testPassword, ...more }, headers)

/** Signs in as far as the challenge. */
export async function givenChallenge(app: TestApp, member: GivenMember, more: object = {}): Promise<string> {
  const { json, text } = await trySignIn(app, member, more)
  if (json?.status !== 'challenged') throw new Error(`Not challenged: ${text}`)
  return json.challenge.token
}

export const answer = (app: TestApp, token: string, kind: string, code: string, headers: Headers = {}) =>
  post(app, '/challenges/answer', { token, kind, code }, headers)

/** For calling a verb past the allowances of the API. */
export const scopeOf = ({ platform }: TestApp, { actor }: GivenMember): Scope => ({
  ...platform,
  actor,
  request: { id: 'test', address: someAddress(), headers: {}, cookies: [] },
})

export const inParallel = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))
