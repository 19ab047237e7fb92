import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { answerChallenge, givenChallenge, post, trySignIn } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { beginSignIn, givenPasskey, sessionOf } from '#testing/passkeys.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn, countSessions } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

const givenOwner = async () => {
  const member = await givenMember(app)
  return { member, device: await givenPasskey(app, await sessionOf(app, member)) }
}

describe('after the password', () => {
  test('after the password, only the member’s passkeys are accepted instead of a code', async () => {
    const { member, device } = await givenOwner()
    await givenOwner()
    const { challenge } = (await trySignIn(app, member)).json
    expect(challenge).toMatchObject({ reason: 'two-factor', kinds: ['passkey'], sent: null })
    const options = await beginSignIn(app, { challenge: challenge.token })
    expect(options.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
    // If the options list the passkey, the device may omit the user handle.
    const assertion = device.assert(options, { userHandle: undefined })
    const { json } = await post(app, '/passkeys/sign-ins', { assertion })
    expect(json.session.user.id).toBe(member.id)
    expect(await actionsOn(member)).toContain('challenge.passed')
    expect((await beginSignIn(app, { challenge: challenge.token })).code).toBe('CHALLENGE_OVER')
  })

  test('after the password, another member’s passkey is refused', async () => {
    const [owner, otherOwner] = [await givenOwner(), await givenOwner()]
    const challenge = await givenChallenge(app, owner.member)
    const assertion = otherOwner.device.assert(await beginSignIn(app, { challenge }))
    expect((await post(app, '/passkeys/sign-ins', { assertion })).json.code).toBe('PASSKEY_REFUSED')
    expect([await countSessions(owner.member), await countSessions(otherOwner.member)]).toEqual([1, 1])
  })

  test('codes do not replace a passkey as second factor, and a password change invalidates its challenge', async () => {
    const { member, device } = await givenOwner()
    const challenge = await givenChallenge(app, member)
    expect((await answerChallenge(app, challenge, 'app', '000000')).json.code).toBe('INVALID_CODE')
    expect((await answerChallenge(app, challenge, 'passkey', '000000')).status).toBe(400)
    const options = await beginSignIn(app, { challenge })
    await ask('delete from challenge where member_id = $1', member.id)
    const assertion = device.assert(options)
    expect((await post(app, '/passkeys/sign-ins', { assertion })).json.code).toBe('CHALLENGE_OVER')
  })
})

test('beginning a sign-in by passkey lists no passkeys and needs no address', async () => {
  await givenOwner()
  const options = await beginSignIn(app)
  expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test('a sign-in by passkey over the rate limit is refused without a database query', async () => {
  const begin = () =>
    app.call('/api/passkeys/sign-ins/begin', { method: 'POST', body: {}, remoteAddress: '203.0.113.9' })
  for (let time = 0; time < limits.passkey.burst; time++) expect((await begin()).status).toBe(200)
  const [challengesBefore] = await ask('select count(*) from passkey_challenge')
  expect(await begin()).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
  expect(await ask('select count(*) from passkey_challenge')).toEqual([challengesBefore])
  expect(await ask('select from rate_limit')).toEqual([])
  expect((await post(app, '/passkeys/sign-ins/begin', {})).status).toBe(200)
})

test('a sign-in by passkey is refused if the address of the instance is an IP address', async () => {
  const appAtIpAddress = await testApp({ PUBLIC_URL: 'https://203.0.113.7', DATA_DIR: app.dataDir }, app.database)
  const { status, json } = await post(appAtIpAddress, '/passkeys/sign-ins/begin', {})
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'PASSKEYS_UNAVAILABLE' })
})
