import { beforeEach, describe, expect, test } from 'vitest'
import {
  allowAppCodeAgain,
  currentAppCode,
  givenAppFactor,
  givenSentFactor,
  inParallel,
  messagingSettings,
  post,
  reopenSessions,
  sentCode,
} from '#testing/factors.ts'
import { cookieHeader, cookiesOf, type GivenMember, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

type Headers = Record<string, string>

const app = await testApp({ SMTP_URL: '' })
const mailing = await testApp(messagingSettings)
const { ask, actionsOn } = recordsOf(app)

const endOthers = (headers: Headers) => app.call('/api/sessions/end-others', { method: 'POST', headers })
const prove = (headers: Headers, password = testPassword) =>
  post(app, '/sessions/current/proofs', { password }, headers)
const proveByCode = (headers: Headers, token: string, kind: string, code: string) =>
  post(app, '/challenges/prove', { token, kind, code }, headers)
const bearer = ({ json }: { json: { session: { access_token: string } } }): Headers => ({
  authorization: `Bearer ${json.session.access_token}`,
})

/** A session whose last proof of identity is too old. */
async function oldSession({ id, email }: GivenMember) {
  const session = await givenSession(app, email)
  await ask(`update session set proven_at = now() - interval '11 minutes' where member_id = $1`, id)
  return session
}

beforeEach(() => ask('delete from rate_limit'))

describe('a proof of identity', () => {
  test('a sign-in counts as a fresh proof of identity for ten minutes', async () => {
    const member = await givenMember(app)
    const { headers } = await givenSession(app, member.email)
    const age = (minutes: number) =>
      ask(`update session set proven_at = now() - make_interval(mins => $2) where member_id = $1`, member.id, minutes)
    await age(9)
    expect((await endOthers(headers)).status).toBe(200)
    await age(10)
    expect(await endOthers(headers)).toMatchObject({ status: 403, json: { code: 'PROOF_NEEDED' } })
  })

  test('a proof by password gives new tokens and invalidates the previous ones', async () => {
    const member = await givenMember(app)
    const before = await oldSession(member)
    const proven = await prove(before.headers)
    expect(proven).toMatchObject({ status: 200, json: { status: 'proven', session: { user: { id: member.id } } } })
    expect((await endOthers(bearer(proven))).status).toBe(200)
    expect((await endOthers(before.headers)).status).toBe(401)
    expect(await actionsOn(member)).toContain('session.proven')

    await ask(`update session_token set replaced_at = now() - interval '11 seconds' where replaced_at is not null`)
    const { refresh_token } = before
    expect((await app.call('/api/sessions/current/refresh', { method: 'POST', body: { refresh_token } })).status).toBe(
      401,
    )
    expect((await endOthers(bearer(proven))).status, 'a copy of the old token was used').toBe(401)
  })

  test('a proof by password in a browser returns the tokens in cookies', async () => {
    const member = await givenMember(app)
    const signedIn = await post(app, '/sessions', { email: member.email, password: testPassword, keep: 'cookie' })
    const before = cookieHeader(cookiesOf(signedIn))
    await ask(`update session set proven_at = now() - interval '1 hour' where member_id = $1`, member.id)
    expect((await endOthers(before)).status).toBe(403)
    const proven = await prove(before)
    expect(proven.json.session).toMatchObject({ access_token: null, refresh_token: null })
    expect((await endOthers(cookieHeader(cookiesOf(proven)))).status).toBe(200)
  })

  test('a proof of identity counts for one session only', async () => {
    const member = await givenMember(app)
    const [here, there] = [await oldSession(member), await oldSession(member)]
    await prove(here.headers)
    expect((await endOthers(there.headers)).status).toBe(403)
  })

  test('a proof of identity is refused for a wrong password, to a visitor and after too many guesses', async () => {
    const member = await givenMember(app)
    const { headers } = await oldSession(member)
    expect(await prove(headers, 'guess')).toMatchObject({ status: 403, json: { code: 'WRONG_PASSWORD' } })
    expect((await prove({})).status).toBe(401)
    expect((await endOthers(headers)).status).toBe(403)
    await ask('delete from rate_limit')
    const guesses = await inParallel(12, () => prove(headers, 'guess'))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('a proof of identity is refused if the session ends meanwhile', async () => {
    const member = await givenMember(app)
    const { headers } = await oldSession(member)
    await ask(`update session set ended_at = now(), end_reason = 'signed out' where member_id = $1`, member.id)
    expect((await prove(headers)).status).toBe(401)
  })
})

describe('with a second factor in force', () => {
  /** Enrols the app after the member's sessions were opened. */
  const givenLaterFactor = async (member: GivenMember) => {
    const factor = await givenAppFactor(app, member)
    await reopenSessions(app, member)
    return factor
  }

  test('with a second factor in force a proof of identity requires its code', async () => {
    const member = await givenMember(app)
    const { headers } = await oldSession(member)
    const { key } = await givenLaterFactor(member)
    const { json } = await prove(headers)
    expect(json).toMatchObject({
      status: 'challenged',
      challenge: { reason: 'two-factor', kinds: ['app'], sent: null },
    })
    expect((await endOthers(headers)).status).toBe(403)
    const { token } = json.challenge
    expect(await proveByCode(headers, token, 'app', '000 000')).toMatchObject({
      ...{ status: 422, json: { code: 'INVALID_CODE', data: { tries_left: 4 } } },
    })
    const proven = await proveByCode(headers, token, 'app', currentAppCode(key))
    expect(proven).toMatchObject({ status: 200, json: { status: 'proven' } })
    expect((await endOthers(bearer(proven))).status).toBe(200)
  })

  test('a code works once, even for twenty concurrent proofs of identity', async () => {
    const member = await givenMember(app)
    const { headers } = await oldSession(member)
    const { key } = await givenLaterFactor(member)
    const { token } = (await prove(headers)).json.challenge
    await ask('delete from rate_limit')
    const answers = await inParallel(20, () => proveByCode(headers, token, 'app', currentAppCode(key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the challenge of a proof works only in its own session, and never as a sign-in', async () => {
    const member = await givenMember(app)
    const [here, there] = [await oldSession(member), await oldSession(member)]
    const { key } = await givenLaterFactor(member)
    const { token } = (await prove(here.headers)).json.challenge
    const code = currentAppCode(key)
    expect((await proveByCode(there.headers, token, 'app', code)).json.code).toBe('CHALLENGE_OVER')
    expect((await post(app, '/challenges/answer', { token, kind: 'app', code })).json.code).toBe('CHALLENGE_OVER')
    expect((await proveByCode({}, token, 'app', code)).status).toBe(401)
    expect((await endOthers(there.headers)).status).toBe(403)
  })

  test('the challenge of a sign-in is no proof of identity', async () => {
    const member = await givenMember(app)
    const { headers } = await oldSession(member)
    const { key } = await givenLaterFactor(member)
    const signingIn = await post(app, '/sessions', { email: member.email, password: testPassword })
    const { token } = signingIn.json.challenge
    expect((await proveByCode(headers, token, 'app', currentAppCode(key))).json.code).toBe('CHALLENGE_OVER')
  })

  test('a proof of identity sends a code by mail if mail is the factor', async () => {
    const member = await givenMember(mailing)
    await givenSentFactor(mailing, member)
    const { database } = mailing
    const opened = await mailing.call('/api/sessions', {
      method: 'POST',
      body: { email: member.email, password: testPassword },
    })
    const signedIn = await mailing.call('/api/challenges/answer', {
      ...{
        method: 'POST',
        body: { token: opened.json.challenge.token, kind: 'email', code: await sentCode(mailing, member.email) },
      },
    })
    const headers = bearer(signedIn)
    await database.superuser.query(`update session set proven_at = now() - interval '1 hour'`)
    const challengeResponse = await post(mailing, '/sessions/current/proofs', { password: testPassword }, headers)
    expect(challengeResponse.json.challenge).toMatchObject({ kinds: ['email'], sent: { by: 'email' } })
    const body = {
      token: challengeResponse.json.challenge.token,
      kind: 'email',
      code: await sentCode(mailing, member.email),
    }
    expect((await post(mailing, '/challenges/prove', body, headers)).status).toBe(200)
    await allowAppCodeAgain(mailing, member.id)
  })

  test('a proof of identity asks no code of an unknown device, because the session is already open', async () => {
    const member = await givenMember(mailing)
    await mailing.database.superuser.query('insert into device_check values ($1, false)', [member.id])
    const { headers } = await givenSession(mailing, member.email)
    await mailing.database.superuser.query('update device_check set "on" = true where member_id = $1', [member.id])
    expect((await post(mailing, '/sessions/current/proofs', { password: testPassword }, headers)).json.status).toBe(
      'proven',
    )
  })
})
