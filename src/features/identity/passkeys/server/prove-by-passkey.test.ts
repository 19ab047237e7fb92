import { beforeEach, describe, expect, test } from 'vitest'
import { post } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { givenPasskey, sessionOf } from '#testing/passkeys.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

/** A member whose sign-in is too long ago to count as a fresh proof. */
const givenOwner = async () => {
  const member = await givenMember(app)
  const headers = await sessionOf(app, member)
  const device = await givenPasskey(app, headers)
  await ask(`update session set proven_at = now() - interval '11 minutes' where member_id = $1`, member.id)
  return { member, headers, device }
}
type Headers = Record<string, string>
const beginProof = async (headers: Headers) => (await post(app, '/passkeys/proofs/begin', {}, headers)).json
const bearer = (json: { session: { access_token: string } }) => ({
  authorization: `Bearer ${json.session.access_token}`,
})

describe('a proof by passkey', () => {
  test('a proof by passkey allows adding and removing passkeys and gives new tokens', async () => {
    const { member, headers, device } = await givenOwner()
    expect((await post(app, '/passkeys/registrations', {}, headers)).json.code).toBe('PROOF_NEEDED')
    const removalPath = `/api/passkeys/${device.passkeyId}`
    expect((await app.call(removalPath, { method: 'DELETE', headers })).json.code).toBe('PROOF_NEEDED')
    const options = await beginProof(headers)
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    const proofResponse = await post(app, '/passkeys/proofs', { assertion: device.assert(options) }, headers)
    expect(proofResponse).toMatchObject({ status: 200, json: { status: 'proven' } })
    expect((await app.call('/api/sessions/current', { headers })).json).toBeNull()
    expect((await app.call(removalPath, { method: 'DELETE', headers: bearer(proofResponse.json) })).status).toBe(200)
    expect(await actionsOn(member)).toEqual(expect.arrayContaining(['passkey.used', 'session.proven']))
  })
})

describe('there is no proof', () => {
  test('a proof by passkey refuses other members’ passkeys, other sessions, challenges of a sign-in, and visitors', async () => {
    const [owner, otherOwner] = [await givenOwner(), await givenOwner()]
    const otherSessionHeaders = await sessionOf(app, await givenMember(app))
    const prove = async (assertion: object, headers: Headers) =>
      (await post(app, '/passkeys/proofs', { assertion }, headers)).json.code
    expect(await prove(otherOwner.device.assert(await beginProof(owner.headers)), owner.headers)).toBe(
      'PASSKEY_REFUSED',
    )
    expect(await prove(owner.device.assert(await beginProof(owner.headers)), otherSessionHeaders)).toBe(
      'CHALLENGE_OVER',
    )
    const signInOptions = (await post(app, '/passkeys/sign-ins/begin', {})).json
    expect(await prove(owner.device.assert(signInOptions), owner.headers)).toBe('CHALLENGE_OVER')
    expect(await prove(owner.device.assert(await beginProof(owner.headers)), {})).toBe('UNAUTHORIZED')
    const registrationResponse = await post(app, '/passkeys/registrations', {}, owner.headers)
    expect(registrationResponse.json.code).toBe('PROOF_NEEDED')
  })

  test('a proof by passkey needs a device that verified its owner, and each answer works once', async () => {
    const { headers, device } = await givenOwner()
    const unverifiedAssertion = device.assert(await beginProof(headers), { verified: false })
    const refusal = await post(app, '/passkeys/proofs', { assertion: unverifiedAssertion }, headers)
    expect(refusal.json.code).toBe('PASSKEY_REFUSED')
    const assertion = device.assert(await beginProof(headers))
    const proofResponse = await post(app, '/passkeys/proofs', { assertion }, headers)
    expect(proofResponse.status).toBe(200)
    expect((await post(app, '/passkeys/proofs', { assertion }, bearer(proofResponse.json))).json.code).toBe(
      'CHALLENGE_OVER',
    )
  })

  test('an answer to the challenge of a proof does not sign in', async () => {
    const { headers, device } = await givenOwner()
    const assertion = device.assert(await beginProof(headers))
    expect((await post(app, '/passkeys/sign-ins', { assertion })).json.code).toBe('CHALLENGE_OVER')
  })
})
