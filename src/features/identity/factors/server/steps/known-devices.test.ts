import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerChallenge,
  givenAppFactor,
  givenChallenge,
  messagingSettings,
  sentCode,
  trySignIn,
} from '#testing/factors.ts'
import { cookieHeader, cookiesOf, givenMember, testPassword } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask, subjectsTo } = recordsOf(app)
const isSignedIn = async (headers: Record<string, string>) =>
  (await app.call('/api/sessions/current', { headers })).json !== null

beforeEach(() => ask('delete from rate_limit'))

describe('an unknown device', () => {
  test('an unknown device is asked for a mailed code, then remembered, and the member is notified', async () => {
    const member = await givenMember(app)
    const { json } = await trySignIn(app, member, { keep: 'cookie' })
    expect(json).toMatchObject({ status: 'challenged', challenge: { reason: 'unknown-device', kinds: ['email'] } })
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/140.0' }
    const signInResponse = await answerChallenge(
      app,
      json.challenge.token,
      'email',
      await sentCode(app, member.email),
      headers,
    )
    const cookies = cookiesOf(signInResponse)
    expect(Object.keys(cookies).sort()).toEqual(['device', 'member', 'refresh', 'session'])
    expect([signInResponse.headers['set-cookie']].flat().find((line) => line?.startsWith('device='))).toMatch(
      /^device=[\w-]{47}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    )
    expect(await isSignedIn(cookieHeader(cookies))).toBe(true)
    const [, noticeMail] = await ask(`select text from mail where recipient = '${member.email}' order by id`)
    expect(noticeMail.text).toContain('Firefox on macOS')

    const secondSignIn = await trySignIn(
      app,
      member,
      { keep: 'cookie' },
      cookieHeader({ device: cookies.device ?? '' }),
    )
    expect(secondSignIn.json).toMatchObject({ status: 'signed-in' })
    expect(await subjectsTo(member)).toHaveLength(2)
  })

  test('a device known for one member stays unknown for others', async () => {
    const [member, otherMember] = [await givenMember(app), await givenMember(app)]
    const token = await givenChallenge(app, member, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answerChallenge(app, token, 'email', await sentCode(app, member.email)))
    expect((await trySignIn(app, otherMember, {}, cookieHeader({ device }))).json.status).toBe('challenged')
    expect((await trySignIn(app, member, {}, cookieHeader({ device: 'A'.repeat(43) }))).json.status).toBe('challenged')
  })

  test('a known device is remembered for half a year', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answerChallenge(app, token, 'email', await sentCode(app, member.email)))
    const ageDevices = (days: number) =>
      app.database.superuser.query(
        'update known_device set expires_at = expires_at - make_interval(days => $1) where member_id = $2',
        [days, member.id],
      )
    await ageDevices(179)
    expect((await trySignIn(app, member, {}, cookieHeader({ device }))).json.status).toBe('signed-in')
    await ageDevices(1)
    expect((await trySignIn(app, member, {}, cookieHeader({ device }))).json.status).toBe('challenged')
  })

  test('a known device does not replace a second factor', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answerChallenge(app, token, 'email', await sentCode(app, member.email)))
    await givenAppFactor(app, member)
    const { json } = await trySignIn(app, member, {}, cookieHeader({ device }))
    expect(json).toMatchObject({ status: 'challenged', challenge: { reason: 'two-factor', kinds: ['app'] } })
  })

  test('the device of an API client is not remembered, because it stores no cookie', async () => {
    const member = await givenMember(app)
    const signInResponse = await answerChallenge(
      app,
      await givenChallenge(app, member),
      'email',
      await sentCode(app, member.email),
    )
    expect(signInResponse.headers).not.toHaveProperty('set-cookie')
    expect(await subjectsTo(member)).toHaveLength(2)
  })
})

test('a password change removes the known devices and open challenges of this member only', async () => {
  const [member, otherMember] = [await givenMember(app), await givenMember(app)]
  const deviceOf = async (person: typeof member) => {
    const token = await givenChallenge(app, person, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answerChallenge(app, token, 'email', await sentCode(app, person.email)))
    return cookieHeader({ device })
  }
  const [device, otherDevice] = [await deviceOf(member), await deviceOf(otherMember)]
  const openChallenge = await givenChallenge(app, member)
  const code = await sentCode(app, member.email)

  const password = 'another word at dawn'
  const body = { current: testPassword, password }
  const changeResponse = await app.call('/api/accounts/password', { method: 'POST', as: member.actor, body })
  expect(changeResponse.status).toBe(200)
  expect((await answerChallenge(app, openChallenge, 'email', code)).json.code).toBe('CHALLENGE_OVER')
  expect((await trySignIn(app, member, { password }, device)).json.status).toBe('challenged')
  expect((await trySignIn(app, otherMember, {}, otherDevice)).json.status).toBe('signed-in')
})
