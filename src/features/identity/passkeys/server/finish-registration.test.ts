import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { newAuthenticator } from '#testing/authenticator.ts'
import { inParallel, messagingSettings, post, reopenSessions } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { addPasskey, givenPasskey, sessionOf, signInWithPasskey } from '#testing/passkeys.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { clearExpiredPasskeyChallenges } from './clear-expired-passkey-challenges.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

const givenOwner = async () => {
  const member = await givenMember(app)
  return { member, headers: await sessionOf(app, member) }
}
const passkeysOf = async ({ id }: { id: string }) => await ask('select * from passkey where member_id = $1', id)

test('a registration adds a named passkey as a second factor and notifies the member', async () => {
  const mailing = await testApp({ ...messagingSettings, DATA_DIR: app.dataDir }, app.database)
  const { member, headers } = await givenOwner()
  const { status, json } = await addPasskey(mailing, headers, newAuthenticator(), { name: ' My telephone ' })
  expect(status).toBe(200)
  expect(json).toEqual({
    origin: 'http://localhost:3000',
    passkeys: [
      {
        ...{ id: expect.any(String), name: 'My telephone', synced: false, works_here: true },
        ...{ created_at: expect.any(String), last_used_at: null },
      },
    ],
  })
  const { factors } = (await app.call('/api/two-factor', { headers })).json
  expect(factors.at(-1)).toMatchObject({ kind: 'passkey', configured: true, on: true, hint: null })
  expect(await actionsOn(member)).toContain('passkey.added')
  expect(await recordsOf(app).subjectsTo(member)).toEqual(['A passkey was added to your Subrosa account'])
})

test('a registration requests a discoverable passkey with user verification and no attestation', async () => {
  const { member, headers } = await givenOwner()
  const device = await givenPasskey(app, headers)
  const { json } = await post(app, '/passkeys/registrations', {}, headers)
  expect(json).toMatchObject({
    rp: { id: 'localhost', name: 'Subrosa' },
    user: { name: member.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id }],
  })
})

test('the first passkey ends the member’s other sessions, a second one does not', async () => {
  const { member, headers } = await givenOwner()
  const elsewhere = await sessionOf(app, member)
  await givenPasskey(app, headers)
  expect((await app.call('/api/sessions', { headers: elsewhere })).status).toBe(401)
  await reopenSessions(app, member)
  await givenPasskey(app, headers)
  expect((await app.call('/api/sessions', { headers: elsewhere })).status).toBe(200)
})

test('a passkey is named after the browser and the system by default', async () => {
  const { headers } = await givenOwner()
  const agent = { ...headers, 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0' }
  const { json } = await post(app, '/passkeys/registrations', {}, agent)
  const added = await post(app, '/passkeys', { registration: newAuthenticator().register(json) }, agent)
  expect(added.json.passkeys[0].name).toBe('Firefox on macOS')
})

describe('nothing is added', () => {
  const maker = {
    fmt: 'packed',
    attStmt: new Map<string, unknown>([
      ['alg', -7],
      ['sig', Buffer.alloc(8)],
      ['x5c', [Buffer.alloc(8)]],
    ]),
  }

  test.each([
    ['made on a page of another site', { origin: 'https://subrosa.example' }],
    ['made for another host', { siteId: 'subrosa.example' }],
    ['whose device did not verify its owner', { verified: false }],
    ['that nobody touched', { present: false }],
    ['of the wrong kind', { type: 'webauthn.get' }],
  ])('a registration adds no passkey by an answer %s', async (_, deviation) => {
    const { member, headers } = await givenOwner()
    const added = await addPasskey(app, headers, newAuthenticator(), deviation)
    expect(added).toMatchObject({ status: 422, json: { code: 'PASSKEY_REFUSED' } })
    expect(await passkeysOf(member)).toEqual([])
    expect(await ask('select from second_factor where member_id = $1', member.id)).toEqual([])
  })

  test('a registration refuses an attestation, which was not requested', async () => {
    const { headers } = await givenOwner()
    const { json } = await post(app, '/passkeys/registrations', {}, headers)
    const registration = newAuthenticator().register(json, {}, maker)
    expect((await post(app, '/passkeys', { registration }, headers)).json.code).toBe('PASSKEY_REFUSED')
  })

  test('a registration refuses an answer that is not a registration', async () => {
    const { headers } = await givenOwner()
    const { json } = await post(app, '/passkeys/registrations', {}, headers)
    const { response, ...rest } = newAuthenticator().register(json)
    const registration = { ...rest, response: { ...response, attestationObject: 'AAAA' } }
    expect((await post(app, '/passkeys', { registration }, headers)).json.code).toBe('PASSKEY_REFUSED')
    const garbled = { ...rest, response: { ...response, clientDataJSON: 'AAAA' } }
    expect((await post(app, '/passkeys', { registration: garbled }, headers)).json.code).toBe('CHALLENGE_OVER')
  })

  test('a registration works once, in the session that began it', async () => {
    const [one, other] = [await givenOwner(), await givenOwner()]
    const elsewhere = await sessionOf(app, one.member)
    const { json } = await post(app, '/passkeys/registrations', {}, one.headers)
    const registration = newAuthenticator().register(json)
    for (const headers of [other.headers, elsewhere, {}])
      expect([401, 410]).toContain((await post(app, '/passkeys', { registration }, headers)).status)
    expect((await post(app, '/passkeys', { registration }, one.headers)).status).toBe(200)
    expect((await post(app, '/passkeys', { registration }, one.headers)).json.code).toBe('CHALLENGE_OVER')
    expect(await passkeysOf(other.member)).toEqual([])
  })

  test('a registration refuses a passkey that already belongs to a member', async () => {
    const [one, other] = [await givenOwner(), await givenOwner()]
    const device = await givenPasskey(app, one.headers)
    expect((await addPasskey(app, other.headers, device)).json.code).toBe('PASSKEY_KNOWN')
    expect(await ask('select from second_factor where member_id = $1', other.member.id)).toEqual([])
  })

  test('a member has at most twenty passkeys, even by concurrent registrations', async () => {
    const { member, headers } = await givenOwner()
    await givenPasskey(app, headers)
    await ask(
      `insert into passkey (member_id, credential_id, public_key, counter, synced, transports, site_id, name)
       select member_id, sha256(n::text::bytea), public_key, 0, false, '{}', site_id, 'Another'
       from passkey, generate_series(1, 17) n where member_id = $1`,
      member.id,
    )
    const options = await inParallel(3, async () => (await post(app, '/passkeys/registrations', {}, headers)).json)
    const answers = await inParallel(3, (index) =>
      post(app, '/passkeys', { registration: newAuthenticator().register(options[index]) }, headers),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await passkeysOf(member)).toHaveLength(20)
    const { json } = await post(app, '/passkeys/registrations', {}, headers)
    expect(json.code).toBe('TOO_MANY_PASSKEYS')
  })
})

describe('a member who proves their address by a reset', () => {
  const resetBy = async (email: string) => {
    const mailing = await testApp({ ...messagingSettings, DATA_DIR: app.dataDir }, app.database)
    await post(mailing, '/accounts/reset-requests', { email })
    const [mail] = await ask('select text from mail where recipient = $1 order by id desc limit 1', email)
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    expect((await post(mailing, '/accounts/resets', { token, password: 'an altogether new word' })).status).toBe(200)
  }

  test('a reset that first confirms the address removes passkeys of a stranger who joined with it', async () => {
    const member = await givenMember(app, { confirmed: false })
    const device = await givenPasskey(app, await sessionOf(app, member))
    await resetBy(member.email)
    expect((await signInWithPasskey(app, device)).json.code).toBe('PASSKEY_REFUSED')
    expect(await ask('select from second_factor where member_id = $1', member.id)).toEqual([])
    expect(await actionsOn(member)).toContain('factor.removed')
  })

  test('a reset keeps the passkeys of a member who had confirmed the address before', async () => {
    const { member, headers } = await givenOwner()
    const device = await givenPasskey(app, headers)
    await resetBy(member.email)
    expect((await signInWithPasskey(app, device)).status).toBe(200)
  })

  test('a reset removes a passkey that an ending session adds at the same moment', async () => {
    const { member, headers } = await givenOwner()
    const { json } = await post(app, '/passkeys/registrations', {}, headers)
    const client = await app.database.superuser.connect()
    await client.query('begin')
    await client.query(`update session set ended_at = now(), end_reason = 'password reset' where member_id = $1`, [
      member.id,
    ])
    const adding = post(app, '/passkeys', { registration: newAuthenticator().register(json) }, headers)
    const waiting = () =>
      ask(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(1)
    await client.query('commit')
    client.release()
    expect((await adding).status).toBe(401)
    expect(await passkeysOf(member)).toEqual([])
  })
})

test('a passkey made for another address of the instance is listed as such and not requested', async () => {
  const { headers } = await givenOwner()
  await givenPasskey(app, headers)
  const moved = await testApp({ PUBLIC_URL: 'https://members.example.com', DATA_DIR: app.dataDir }, app.database)
  const { json } = await moved.call('/api/passkeys', { headers })
  expect(json).toMatchObject({ origin: 'https://members.example.com', passkeys: [{ works_here: false }] })
  const { excludeCredentials } = (await post(moved, '/passkeys/registrations', {}, headers)).json
  expect(excludeCredentials).toEqual([])
})

test('the clean-up deletes expired passkey challenges, and no others', async () => {
  await ask('delete from passkey_challenge')
  await post(app, '/passkeys/sign-ins/begin', {})
  await actAs(system, () => clearExpiredPasskeyChallenges(app.platform))
  expect(await ask('select from passkey_challenge')).toHaveLength(1)
  await ask(`alter table passkey_challenge disable trigger guard_passkey_challenge;
    update passkey_challenge set expires_at = now();
    alter table passkey_challenge enable trigger guard_passkey_challenge`)
  await actAs(system, () => clearExpiredPasskeyChallenges(app.platform))
  expect(await ask('select from passkey_challenge')).toEqual([])
})
