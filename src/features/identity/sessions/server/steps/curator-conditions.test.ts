import { beforeEach, describe, expect, test } from 'vitest'
import { loadSampleNetwork, samplePassphrase } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenCurator, givenCuratorSession } from '#testing/curation.ts'
import { allowAppCodeAgain, currentAppCode, givenAppFactor, reopenSessions } from '#testing/factors.ts'
import { type GivenMember, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const [app, sampleApp] = await Promise.all([testApp(), testApp()])
await actAs(system, () => loadSampleNetwork(sampleApp.platform))
const query = (text: string, values: unknown[] = []) => app.database.superuser.query(text, values)
type Headers = Record<string, string>
const curationOf = async (headers: Headers, targetApp: TestApp = app) =>
  (await targetApp.call('/api/sessions/current', { headers })).json.user.curation
const curatorPaths = ['/api/curation/members', '/api/curation/settings', '/api/outbox', '/api/audit', '/api/reports']
const statuses = async (headers: Headers, targetApp: TestApp = app) => {
  const responses = await Promise.all(curatorPaths.map((url) => targetApp.call(url, { headers })))
  return [...new Set(responses.map(({ status }) => status))]
}
const post = (url: string, headers: Headers, body?: object) => app.call(url, { method: 'POST', headers, body })
const confirmedLongAgo = (member: GivenMember) =>
  query(`update second_factor set confirmed_at = now() - interval '1 day' where member_id = $1`, [member.id])

beforeEach(() => query('delete from rate_limit'))

describe('a curator’s session', () => {
  test('a curator’s session opened by the password alone acts as an ordinary member, in procedures and row policies', async () => {
    const curator = await givenCurator(app)
    const { headers } = await givenSession(app, curator.email)
    expect(await curationOf(headers)).toBe('factor')
    expect(await statuses(headers)).toEqual([403])
    const otherMember = await givenMember(app)
    const suspensionResponse = await post(`/api/curation/members/${otherMember.id}/suspension`, headers, {
      reason: 'None.',
    })
    expect(suspensionResponse).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  })

  test('a session acts as a curator while a second factor that it enrolled is in force', async () => {
    const curator = await givenCurator(app)
    const { headers } = await givenSession(app, curator.email)
    const enrolmentResponse = await post('/api/two-factor/enrolments', headers, { kind: 'app' })
    const { token, app: authenticator } = enrolmentResponse.json
    const code = currentAppCode(authenticator.key)
    expect((await post('/api/two-factor/enrolments/confirm', headers, { token, code })).status).toBe(200)
    expect(await curationOf(headers)).toBe('open')
    expect(await statuses(headers)).toEqual([200])
    await query('delete from second_factor where member_id = $1', [curator.id])
    expect(await statuses(headers)).toEqual([403])
  })

  test('a session opened before a factor was enrolled elsewhere acts as a curator only after proving the factor', async () => {
    const curator = await givenCurator(app)
    const { headers } = await givenSession(app, curator.email)
    const { key } = await givenAppFactor(app, curator)
    await reopenSessions(app, curator)
    expect(await curationOf(headers)).toBe('proof')
    expect(await statuses(headers)).toEqual([403])
    const { json } = await post('/api/sessions/current/proofs', headers, { password: 'a quiet word at dusk' })
    await allowAppCodeAgain(app, curator.id)
    const { token } = json.challenge
    const proofResponse = await post('/api/challenges/prove', headers, {
      token,
      kind: 'app',
      code: currentAppCode(key),
    })
    expect(proofResponse.status).toBe(200)
    const renewedHeaders = { authorization: `Bearer ${proofResponse.json.session.access_token}` }
    expect(proofResponse.json.session.user.curation).toBe('open')
    expect(await statuses(renewedHeaders)).toEqual([200])
  })

  test.each([
    ['a curator', true],
    ['a member', false],
  ])('the session of %s, opened before a factor was enrolled elsewhere, is not freshly proven', async (_, curator) => {
    const member = await givenMember(app, { curator, verified: true })
    const { headers } = await givenSession(app, member.email)
    const enrolmentResponse = await post('/api/two-factor/enrolments', headers, { kind: 'app' })
    const { key } = await givenAppFactor(app, member)
    await reopenSessions(app, member)
    const confirmation = { token: enrolmentResponse.json.token, code: currentAppCode(enrolmentResponse.json.app.key) }
    const proofNeeded = { status: 403, json: { code: 'PROOF_NEEDED' } }
    expect(await post('/api/two-factor/backup-codes', headers)).toMatchObject(proofNeeded)
    expect(await post('/api/two-factor/enrolments', headers, { kind: 'email' })).toMatchObject(proofNeeded)
    expect(await post('/api/two-factor/enrolments/confirm', headers, confirmation)).toMatchObject(proofNeeded)
    expect(await post('/api/two-factor/factors/app/remove', headers)).toMatchObject(proofNeeded)
    expect(await post('/api/passkeys/registrations', headers)).toMatchObject(proofNeeded)
    expect(await post('/api/passkeys', headers)).toMatchObject(proofNeeded)

    const { json } = await post('/api/sessions/current/proofs', headers, { password: testPassword })
    const proof = { token: json.challenge.token, kind: 'app', code: currentAppCode(key) }
    const proofResponse = await post('/api/challenges/prove', headers, proof)
    const renewedHeaders = { authorization: `Bearer ${proofResponse.json.session.access_token}` }
    expect((await post('/api/two-factor/backup-codes', renewedHeaders)).status).toBe(200)
  })

  test('a second factor does not make an ordinary member’s session act as a curator', async () => {
    const member = await givenMember(app, { verified: true })
    const { headers } = await givenSession(app, member.email)
    await givenAppFactor(app, member)
    await reopenSessions(app, member)
    await confirmedLongAgo(member)
    expect(await curationOf(headers)).toBeNull()
    expect(await statuses(headers)).toEqual([403])
  })

  test('reading or refreshing a session reports whether it can act as a curator', async () => {
    const curator = await givenCurator(app)
    const { headers, refresh_token } = await givenCuratorSession(app, curator)
    expect(await curationOf(headers)).toBe('open')
    const { json } = await post('/api/sessions/current/refresh', {}, { refresh_token })
    expect(json.user).toMatchObject({ curator: true, curation: 'open' })
  })
})

describe('the sample network', () => {
  const email = 'curator@sample.example'
  const signIn = (targetApp: TestApp, password: string) =>
    targetApp.call('/api/sessions', { method: 'POST', body: { email, password } })

  test('the sample curator can act without a second factor if only this machine reaches the instance', async () => {
    const { json } = await signIn(sampleApp, await samplePassphrase(sampleApp.dataDir))
    const headers = { authorization: `Bearer ${json.session.access_token}` }
    expect(await curationOf(headers, sampleApp)).toBe('exempt')
    expect(await statuses(headers, sampleApp)).toEqual([200])
  })

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://members.example.com' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '127.0.0.1' }],
    ['HOST', { HOST: '0.0.0.0' }],
  ])(
    'sample accounts are closed on an instance that others reach by %s, even for open sessions',
    async (_, publicSettings) => {
      const password = await samplePassphrase(sampleApp.dataDir)
      const { json } = await signIn(sampleApp, password)
      const { access_token, refresh_token } = json.session
      const publicApp = await testApp(publicSettings, sampleApp.database)
      expect(await signIn(publicApp, password)).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } })
      const headers = { authorization: `Bearer ${access_token}` }
      expect((await publicApp.call('/api/sessions', { headers })).status).toBe(401)
      const refreshRequest = { method: 'POST' as const, body: { refresh_token } }
      expect((await publicApp.call('/api/sessions/current/refresh', refreshRequest)).status).toBe(401)
    },
  )

  test('if the operator allows sample accounts on a public instance, their curator acts as an ordinary member', async () => {
    const publicSettings = { PUBLIC_URL: 'https://members.example.com', SAMPLE_NETWORK: 'on' }
    const publicApp = await testApp(publicSettings, sampleApp.database)
    const { json } = await signIn(publicApp, await samplePassphrase(sampleApp.dataDir))
    const headers = { authorization: `Bearer ${json.session.access_token}` }
    expect(await curationOf(headers, publicApp)).toBe('factor')
    expect(await statuses(headers, publicApp)).toEqual([403])
  })
})
