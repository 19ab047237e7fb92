import { beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/authentication/tokens.ts'
import {
  allowAppCodeAgain,
  answerChallenge,
  currentAppCode,
  fromBase32,
  givenAppFactor,
  givenBackupCodes,
  givenChallenge,
  givenSentFactor,
  messagingSettings,
  post,
  sentCode,
  trySignIn,
} from '#testing/factors.ts'
import { cookiesOf, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask, countSessions, actionsOn } = recordsOf(app)
const isSignedIn = async (headers: Record<string, string>) =>
  (await app.call('/api/sessions/current', { headers })).json !== null

beforeEach(() => ask('delete from rate_limit'))

describe('a challenge is answered', () => {
  test('a code of the app completes a sign-in, and no session is open before that', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const { json } = await trySignIn(app, member)
    expect(json).toMatchObject({
      status: 'challenged',
      challenge: { reason: 'two-factor', kinds: ['app'], sent: null },
    })
    expect(await countSessions(member)).toBe(0)
    const { status, json: signInResult } = await answerChallenge(app, json.challenge.token, 'app', currentAppCode(key))
    expect(status).toBe(200)
    expect(signInResult).toMatchObject({ status: 'signed-in', notice: null, session: { user: { id: member.id } } })
    expect(await isSignedIn({ authorization: `Bearer ${signInResult.session.access_token}` })).toBe(true)
    expect(await actionsOn(member)).toEqual([
      'factor.enrolled',
      'challenge.opened',
      'challenge.passed',
      'session.opened',
    ])
  })

  test('a backup code completes a sign-in, in any case and grouping', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const [code = ''] = await givenBackupCodes(app, member)
    const { json } = await trySignIn(app, member)
    expect(json.challenge.kinds).toEqual(['app', 'backup'])
    const typedCode = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await answerChallenge(app, json.challenge.token, 'backup', typedCode)).status).toBe(200)
    expect((await answerChallenge(app, await givenChallenge(app, member), 'backup', code)).status).toBe(422)
  })

  test('a code mailed after the right password completes a sign-in', async () => {
    const member = await givenMember(app)
    await givenSentFactor(app, member)
    const { json } = await trySignIn(app, member)
    expect(json.challenge).toMatchObject({
      reason: 'two-factor',
      kinds: ['email'],
      sent: { by: 'email', to: `${member.email[0]}•••@example.com` },
    })
    expect((await answerChallenge(app, json.challenge.token, 'email', await sentCode(app, member.email))).status).toBe(
      200,
    )
  })

  test('a code in a text message completes a sign-in', async () => {
    const member = await givenMember(app)
    const phone = '+41791112233'
    await givenSentFactor(app, member, phone)
    const { json } = await trySignIn(app, member)
    expect(json.challenge).toMatchObject({ kinds: ['sms'], sent: { by: 'sms', to: '+41••••33' } })
    expect((await answerChallenge(app, json.challenge.token, 'sms', await sentCode(app, phone))).status).toBe(200)
  })

  test('another process with the same secrets accepts the code', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const token = await givenChallenge(app, member)
    const otherApp = await testApp({ ...messagingSettings, DATA_DIR: app.dataDir }, app.database)
    expect((await answerChallenge(otherApp, token, 'app', currentAppCode(key))).status).toBe(200)
  })
})

describe('a challenge is not answered', () => {
  test('a challenge refuses codes of other members and of other challenges', async () => {
    const [member, otherMember] = [await givenMember(app), await givenMember(app)]
    const { key } = await givenAppFactor(app, otherMember)
    const [firstChallenge, otherMemberChallenge] = [
      await givenChallenge(app, member),
      await givenChallenge(app, otherMember),
    ]
    const firstCode = await sentCode(app, member.email)
    const secondChallenge = await givenChallenge(app, member)
    expect((await answerChallenge(app, firstChallenge, 'app', currentAppCode(key))).json.code).toBe('INVALID_CODE')
    expect((await answerChallenge(app, otherMemberChallenge, 'email', firstCode)).json.code).toBe('INVALID_CODE')
    if ((await sentCode(app, member.email)) !== firstCode)
      expect((await answerChallenge(app, secondChallenge, 'email', firstCode)).json.code).toBe('INVALID_CODE')
  })

  test('a challenge refuses the code of an unconfirmed app', async () => {
    const member = await givenMember(app)
    const body = { kind: 'app' }
    const enrolmentResponse = await app.call('/api/two-factor/enrolments', { method: 'POST', as: member.actor, body })
    const token = await givenChallenge(app, member)
    expect((await answerChallenge(app, token, 'app', currentAppCode(enrolmentResponse.json.app.key))).json.code).toBe(
      'INVALID_CODE',
    )
    expect(await countSessions(member)).toBe(0)
  })

  test('a code of the app works once', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const code = currentAppCode(key)
    expect((await answerChallenge(app, await givenChallenge(app, member), 'app', code)).status).toBe(200)
    expect((await answerChallenge(app, await givenChallenge(app, member), 'app', code)).json.code).toBe('INVALID_CODE')
    await allowAppCodeAgain(app, member.id)
    expect((await answerChallenge(app, await givenChallenge(app, member), 'app', currentAppCode(key))).status).toBe(200)
  })

  test('a challenge expires after ten minutes', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    await ask(`update challenge set expires_at = now() where member_id = '${member.id}'`)
    const code = await sentCode(app, member.email)
    expect(await answerChallenge(app, token, 'email', code)).toMatchObject({
      status: 410,
      json: { code: 'CHALLENGE_OVER' },
    })
  })

  test('a right code does not sign in a member who was suspended meanwhile', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    await ask(`update member set suspended_at = now() where id = '${member.id}'`)
    const answerResponse = await answerChallenge(app, token, 'email', await sentCode(app, member.email))
    expect(answerResponse).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } })
    expect(await countSessions(member)).toBe(0)
  })

  test('the token of an enrolment and an invented token do not sign anybody in', async () => {
    const member = await givenMember(app)
    const body = { kind: 'email' }
    const enrolmentResponse = await app.call('/api/two-factor/enrolments', { method: 'POST', as: member.actor, body })
    for (const token of [enrolmentResponse.json.token, 'A'.repeat(43)])
      expect((await answerChallenge(app, token, 'email', await sentCode(app, member.email))).json.code).toBe(
        'CHALLENGE_OVER',
      )
  })
})

test('neither the tables nor the audit log contain keys, codes or tokens of factors in plain text', async () => {
  const member = await givenMember(app)
  const { key } = await givenAppFactor(app, member)
  const [backup = ''] = await givenBackupCodes(app, member)
  await givenSentFactor(app, member)
  const { json } = await trySignIn(app, member, { keep: 'cookie' })
  const { token } = json.challenge
  await post(app, '/challenges/send-code', { token, kind: 'email' })
  const code = (await sentCode(app, member.email)).replace(' ', '')
  const { device = '' } = cookiesOf(await answerChallenge(app, token, 'backup', backup))
  const tables = ['challenge', 'backup_code', 'second_factor', 'known_device', 'audit_event']
  const storedRows = JSON.stringify(await Promise.all(tables.map((table) => ask(`select t::text from ${table} t`))))
  for (const secret of [token, device, backup, backup.replace('-', ''), key, member.email]) {
    expect(secret).toMatch(/.{9,}/)
    for (const encodedSecret of [secret, Buffer.from(secret).toString('hex')])
      expect(storedRows).not.toContain(encodedSecret)
  }
  expect(storedRows).not.toContain(fromBase32(key).toString('hex'))
  const [{ code_hash }] = await ask(
    `select code_hash from challenge where hash = '\\x${hashToken(token).toString('hex')}'`,
  )
  expect(code_hash).toHaveLength(32)
  expect(code_hash).not.toEqual(hashToken(code))
})
