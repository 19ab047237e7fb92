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
const appWithMail = await testApp(messagingSettings)
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
    const ageProof = (minutes: number) =>
      ask(`update session set proven_at = now() - make_interval(mins => $2) where member_id = $1`, member.id, minutes)
    await ageProof(9)
    expect((await endOthers(headers)).status).toBe(200)
    await ageProof(10)
    expect(await endOthers(headers)).toMatchObject({ status: 403, json: { code: 'PROOF_NEEDED' } })
  })

  test('a proof by password gives new tokens and invalidates the previous ones', async () => {
    const member = await givenMember(app)
    const previousSession = await oldSession(member)
    const proofResponse = await prove(previousSession.headers)
    expect(proofResponse).toMatchObject({
      status: 200,
      json: { status: 'proven', session: { user: { id: member.id } } },
    })
    expect((await endOthers(bearer(proofResponse))).status).toBe(200)
    expect((await endOthers(previousSession.headers)).status).toBe(401)
    expect(await actionsOn(member)).toContain('session.proven')

    await ask(`update session_token set replaced_at = now() - interval '11 seconds' where replaced_at is not null`)
    const { refresh_token } = previousSession
    expect((await app.call('/api/sessions/current/refresh', { method: 'POST', body: { refresh_token } })).status).toBe(
      401,
    )
    expect((await endOthers(bearer(proofResponse))).status, 'a copy of the old token was used').toBe(401)
  })

  test('a proof by password in a browser returns the tokens in cookies', async () => {
    const member = await givenMember(app)
    const signInResponse = await post(app, '/sessions', { email: member.email, password: testPassword, keep: 'cookie' })
    const previousCookies = cookieHeader(cookiesOf(signInResponse))
    await ask(`update session set proven_at = now() - interval '1 hour' where member_id = $1`, member.id)
    expect((await endOthers(previousCookies)).status).toBe(403)
    const proofResponse = await prove(previousCookies)
    expect(proofResponse.json.session).toMatchObject({ access_token: null, refresh_token: null })
    expect((await endOthers(cookieHeader(cookiesOf(proofResponse)))).status).toBe(200)
  })

  test('a proof of identity counts for one session only', async () => {
    const member = await givenMember(app)
    const [currentSession, otherSession] = [await oldSession(member), await oldSession(member)]
    await prove(currentSession.headers)
    expect((await endOthers(otherSession.headers)).status).toBe(403)
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
    const proofResponse = await proveByCode(headers, token, 'app', currentAppCode(key))
    expect(proofResponse).toMatchObject({ status: 200, json: { status: 'proven' } })
    expect((await endOthers(bearer(proofResponse))).status).toBe(200)
  })

  test('a code works once, even for twenty concurrent proofs of identity', async () => {
    const member = await givenMember(app)
    const { headers } = await oldSession(member)
    const { key } = await givenLaterFactor(member)
    const { token } = (await prove(headers)).json.challenge
    await ask('delete from rate_limit')
    const responses = await inParallel(20, () => proveByCode(headers, token, 'app', currentAppCode(key)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the challenge of a proof works only in its own session, and never as a sign-in', async () => {
    const member = await givenMember(app)
    const [currentSession, otherSession] = [await oldSession(member), await oldSession(member)]
    const { key } = await givenLaterFactor(member)
    const { token } = (await prove(currentSession.headers)).json.challenge
    const code = currentAppCode(key)
    expect((await proveByCode(otherSession.headers, token, 'app', code)).json.code).toBe('CHALLENGE_OVER')
    expect((await post(app, '/challenges/answer', { token, kind: 'app', code })).json.code).toBe('CHALLENGE_OVER')
    expect((await proveByCode({}, token, 'app', code)).status).toBe(401)
    expect((await endOthers(otherSession.headers)).status).toBe(403)
  })

  test('the challenge of a sign-in is no proof of identity', async () => {
    const member = await givenMember(app)
    const { headers } = await oldSession(member)
    const { key } = await givenLaterFactor(member)
    const signInResponse = await post(app, '/sessions', { email: member.email, password: testPassword })
    const { token } = signInResponse.json.challenge
    expect((await proveByCode(headers, token, 'app', currentAppCode(key))).json.code).toBe('CHALLENGE_OVER')
  })

  test('a proof of identity sends a code by mail if mail is the factor', async () => {
    const member = await givenMember(appWithMail)
    await givenSentFactor(appWithMail, member)
    const { database } = appWithMail
    const passwordResponse = await appWithMail.call('/api/sessions', {
      method: 'POST',
      body: { email: member.email, password: testPassword },
    })
    const signInResponse = await appWithMail.call('/api/challenges/answer', {
      ...{
        method: 'POST',
        body: {
          token: passwordResponse.json.challenge.token,
          kind: 'email',
          code: await sentCode(appWithMail, member.email),
        },
      },
    })
    const headers = bearer(signInResponse)
    await database.superuser.query(`update session set proven_at = now() - interval '1 hour'`)
    const challengeResponse = await post(appWithMail, '/sessions/current/proofs', { password: testPassword }, headers)
    expect(challengeResponse.json.challenge).toMatchObject({ kinds: ['email'], sent: { by: 'email' } })
    const body = {
      token: challengeResponse.json.challenge.token,
      kind: 'email',
      code: await sentCode(appWithMail, member.email),
    }
    expect((await post(appWithMail, '/challenges/prove', body, headers)).status).toBe(200)
    await allowAppCodeAgain(appWithMail, member.id)
  })

  test('a proof of identity asks no code of an unknown device, because the session is already open', async () => {
    const member = await givenMember(appWithMail)
    await appWithMail.database.superuser.query('insert into device_check values ($1, false)', [member.id])
    const { headers } = await givenSession(appWithMail, member.email)
    await appWithMail.database.superuser.query('update device_check set "on" = true where member_id = $1', [member.id])
    expect((await post(appWithMail, '/sessions/current/proofs', { password: testPassword }, headers)).json.status).toBe(
      'proven',
    )
  })
})
