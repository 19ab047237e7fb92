import { beforeEach, describe, expect, test } from 'vitest'
import { newAuthenticator, userHandleOf } from '#testing/authenticator.ts'
import { givenAppFactor, inParallel, post } from '#testing/factors.ts'
import { cookiesOf, givenMember } from '#testing/members.ts'
import { beginSignIn, givenPasskey, sessionOf, signInWithPasskey } from '#testing/passkeys.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn, countSessions } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

const givenOwner = async (more: { synced?: boolean } = {}) => {
  const member = await givenMember(app)
  const headers = await sessionOf(app, member)
  const device = await givenPasskey(app, headers, more)
  return { member, headers, device }
}

describe('a sign-in by passkey alone', () => {
  test('a sign-in by passkey needs no password and no code, and records the use', async () => {
    const { member, device } = await givenOwner()
    await givenAppFactor(app, member)
    const { status, json } = await signInWithPasskey(app, device)
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 'signed-in', session: { user: { id: member.id } } })
    expect(await countSessions(member)).toBe(2)
    expect(await actionsOn(member)).toEqual(expect.arrayContaining(['passkey.used', 'session.opened']))
    const [row] = await ask('select counter, last_used_at from passkey where id = $1', device.passkeyId)
    expect(row).toMatchObject({ counter: '1', last_used_at: expect.any(Date) })
  })

  test('a sign-in by passkey in a browser sets cookies and remembers the device', async () => {
    const { device } = await givenOwner()
    const assertion = device.assert(await beginSignIn(app))
    const signInResponse = await post(app, '/passkeys/sign-ins', { assertion, keep: 'cookie' })
    expect(signInResponse.json.session.access_token).toBeNull()
    expect(Object.keys(cookiesOf(signInResponse)).sort()).toEqual(['device', 'member', 'refresh', 'session'])
  })

  test('a sign-in by passkey works from any of several devices', async () => {
    const { member, headers, device } = await givenOwner()
    const otherDevice = await givenPasskey(app, headers, { synced: true })
    for (const signingDevice of [device, otherDevice])
      expect((await signInWithPasskey(app, signingDevice)).json.session.user.id).toBe(member.id)
  })

  test('a synced passkey, which does not count its uses, can sign in repeatedly', async () => {
    const { device } = await givenOwner({ synced: true })
    for (let time = 0; time < 3; time++) expect((await signInWithPasskey(app, device)).status).toBe(200)
  })

  test('a passkey on one device that always counts zero can sign in repeatedly', async () => {
    const { device } = await givenOwner()
    for (let time = 0; time < 2; time++) expect((await signInWithPasskey(app, device, { counter: 0 })).status).toBe(200)
  })
})

describe('nobody is signed in', () => {
  const expectRefusal = async (signInPromise: ReturnType<typeof signInWithPasskey>) => {
    const { status, json, headers } = await signInPromise
    expect({ status, code: json.code }).toEqual({ status: 401, code: 'PASSKEY_REFUSED' })
    expect(headers['set-cookie']).toBeUndefined()
  }

  test.each([
    ['made on a page of another site', { origin: 'https://subrosa.example' }],
    ['made for another port of this host', { origin: 'http://localhost:3001' }],
    ['of another host', { siteId: 'subrosa.example' }],
    ['whose device did not verify its owner', { verified: false }],
    ['that nobody touched', { present: false }],
    ['meant for a registration', { type: 'webauthn.create' }],
    ['of a key that is synced all of a sudden', { synced: true }],
    ['that names another owner', { userHandle: userHandleOf('0193a1c0-0000-7000-8000-000000000000') }],
    ['that names no owner', { userHandle: undefined }],
  ])('a sign-in by passkey is refused by an assertion %s', async (_, deviation) => {
    const { member, device } = await givenOwner()
    await expectRefusal(signInWithPasskey(app, device, deviation))
    expect(await countSessions(member)).toBe(1)
  })

  test('an unknown passkey gets the same response as a wrong signature', async () => {
    const { member, device } = await givenOwner()
    const stranger = newAuthenticator()
    const unknownPasskeyResponse = await signInWithPasskey(app, stranger, { userHandle: userHandleOf(member.id) })
    const options = await beginSignIn(app)
    const forgedAssertion = { ...device.assert(options), response: stranger.assert(options).response }
    const wrongSignatureResponse = await post(app, '/passkeys/sign-ins', { assertion: forgedAssertion })
    expect(unknownPasskeyResponse).toMatchObject({ status: 401, json: { code: 'PASSKEY_REFUSED' } })
    expect(wrongSignatureResponse.text).toBe(unknownPasskeyResponse.text)
    expect(await actionsOn(member)).toContain('passkey.refused')
  })

  test('an assertion of a passkey signs in only once', async () => {
    const { member, device } = await givenOwner()
    const assertion = device.assert(await beginSignIn(app))
    expect((await post(app, '/passkeys/sign-ins', { assertion })).status).toBe(200)
    const secondResponse = await post(app, '/passkeys/sign-ins', { assertion })
    expect(secondResponse).toMatchObject({ status: 410, json: { code: 'CHALLENGE_OVER' } })
    expect(await countSessions(member)).toBe(2)
  })

  test('a refused assertion uses up its challenge', async () => {
    const { device } = await givenOwner()
    const options = await beginSignIn(app)
    const unverifiedAssertion = device.assert(options, { verified: false })
    expect((await post(app, '/passkeys/sign-ins', { assertion: unverifiedAssertion })).status).toBe(401)
    const verifiedAssertion = device.assert(options)
    expect((await post(app, '/passkeys/sign-ins', { assertion: verifiedAssertion })).json.code).toBe('CHALLENGE_OVER')
  })

  test('an assertion for an expired or invented challenge is refused', async () => {
    const { device } = await givenOwner()
    const options = await beginSignIn(app)
    // Deletes the challenge, so that it is one that we never issued.
    await ask('delete from passkey_challenge')
    const deletedAssertion = device.assert(options)
    expect((await post(app, '/passkeys/sign-ins', { assertion: deletedAssertion })).json.code).toBe('CHALLENGE_OVER')
    const expiredOptions = await beginSignIn(app)
    await ask(`alter table passkey_challenge disable trigger guard_passkey_challenge;
      update passkey_challenge set expires_at = now();
      alter table passkey_challenge enable trigger guard_passkey_challenge`)
    expect((await post(app, '/passkeys/sign-ins', { assertion: device.assert(expiredOptions) })).json.code).toBe(
      'CHALLENGE_OVER',
    )
  })

  test('a passkey challenge signs in only once, even with twenty concurrent answers', async () => {
    const { member, device } = await givenOwner()
    const options = await beginSignIn(app)
    const assertions = Array.from({ length: 20 }, () => device.assert(options))
    const responses = await inParallel(20, (index) => post(app, '/passkeys/sign-ins', { assertion: assertions[index] }))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)])
    expect(await countSessions(member)).toBe(2)
  })

  test('a passkey whose counter went back is refused, and that is recorded', async () => {
    const { member, device } = await givenOwner()
    expect((await signInWithPasskey(app, device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0]) await expectRefusal(signInWithPasskey(app, device, { counter }))
    expect((await actionsOn(member)).filter((action) => action === 'passkey.counter-went-back')).toHaveLength(3)
    expect(await ask('select counter from passkey where id = $1', device.passkeyId)).toEqual([{ counter: '7' }])
    expect((await signInWithPasskey(app, device, { counter: 8 })).status).toBe(200)
  })

  test('of two concurrent assertions with the same counter one signs in', async () => {
    const { device } = await givenOwner()
    const options = [await beginSignIn(app), await beginSignIn(app)]
    const responses = await inParallel(2, (index) =>
      post(app, '/passkeys/sign-ins', { assertion: device.assert(options[index], { counter: 5 }) }),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('suspended members cannot sign in by passkey', async () => {
    const { member, device } = await givenOwner()
    await ask('update member set suspended_at = now() where id = $1', member.id)
    expect(await signInWithPasskey(app, device)).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } })
    expect(await actionsOn(member)).toContain('session.refused')
    expect(await actionsOn(member)).not.toContain('passkey.used')
  })

  test('a removed passkey cannot sign in', async () => {
    const { member, headers, device } = await givenOwner()
    await app.call(`/api/passkeys/${device.passkeyId}`, { method: 'DELETE', headers })
    await expectRefusal(signInWithPasskey(app, device))
    expect(await actionsOn(member)).toContain('passkey.removed')
  })
})

test('neither the tables nor the audit log contain the challenge that a passkey signs', async () => {
  const { member } = await givenOwner()
  const { challenge } = await beginSignIn(app)
  const tables = ['passkey', 'passkey_challenge', 'audit_event']
  const storedRows = JSON.stringify(await Promise.all(tables.map((table) => ask(`select t::text from ${table} t`))))
  for (const encodedValue of [challenge, Buffer.from(challenge, 'base64url').toString('hex'), member.email])
    expect(storedRows).not.toContain(encodedValue)
})
