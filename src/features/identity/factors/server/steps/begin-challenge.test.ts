import { beforeEach, describe, expect, test } from 'vitest'
import { loadSampleNetwork, samplePassphrase } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenAppFactor, givenSentFactor, messagingSettings, trySignIn } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const [app, bare] = [await testApp(messagingSettings), await testApp()]
const { ask } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

describe('signing in from an unknown device', () => {
  test('signing in from an unknown device asks for a code if the instance can send e-mails', async () => {
    const member = await givenMember(bare)
    expect((await trySignIn(bare, member)).json.status).toBe('signed-in')
    const since = await testApp({ ...messagingSettings, DATA_DIR: bare.dataDir }, bare.database)
    expect((await trySignIn(since, member)).json.status).toBe('challenged')
  })

  test('signing in from an unknown device asks for no code before the address is confirmed', async () => {
    const member = await givenMember(app, { confirmed: false })
    expect((await trySignIn(app, member)).json).toMatchObject({ status: 'signed-in', notice: 'email_not_confirmed' })
    expect(await ask('select from mail where recipient = $1', member.email)).toEqual([])
  })

  test('sample accounts sign in from an unknown device without a code, because their addresses do not exist', async () => {
    const fresh = await testApp(messagingSettings)
    await actAs(system, () => loadSampleNetwork(fresh.platform))
    const password = await samplePassphrase(fresh.dataDir)
    const { json } = await trySignIn(fresh, { email: 'seller@sample.example' }, { password })
    expect(json.status).toBe('signed-in')
    expect(await recordsOf(fresh).ask('select from mail')).toEqual([])
  })

  test('signing in sends no code before the password is right', async () => {
    const member = await givenMember(app)
    const [wrong, unknown] = await Promise.all([
      trySignIn(app, member, { password: 'guess' }),
      trySignIn(app, { email: 'nobody@example.com' }, { password: 'guess' }),
    ])
    expect(wrong).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } })
    expect(unknown.text).toBe(wrong.text)
    expect(await ask('select from challenge where member_id = $1', member.id)).toEqual([])
    expect(await ask('select from mail where recipient = $1', member.email)).toEqual([])
  })

  test('a wrong password gets the same response whether or not the member has a second factor', async () => {
    const [plain, guarded] = [await givenMember(app), await givenMember(app)]
    await givenAppFactor(app, guarded)
    const [one, other] = await Promise.all(
      [plain, guarded].map((member) => trySignIn(app, member, { password: 'guess' })),
    )
    expect(one?.text).toBe(other?.text)
    expect(Object.keys(one?.headers ?? {})).toEqual(Object.keys(other?.headers ?? {}))
  })
})

describe('a member with several factors', () => {
  test('a member with several factors is offered the app first, and codes are sent only on request', async () => {
    const member = await givenMember(app)
    await givenSentFactor(app, member)
    await givenSentFactor(app, member, '+41795550004')
    await givenAppFactor(app, member)
    const letters = (await ask('select from mail')).length
    const { challenge } = (await trySignIn(app, member)).json
    expect(challenge).toMatchObject({ kinds: ['app', 'email', 'sms'], sent: null })
    expect(await ask('select from mail')).toHaveLength(letters)
  })

  test('factors in force are required even if the operator stops offering them', async () => {
    const member = await givenMember(app)
    await givenSentFactor(app, member)
    const without = await testApp({ DATA_DIR: app.dataDir }, app.database)
    expect((await trySignIn(without, member)).json.challenge).toMatchObject({ kinds: ['email'] })
    const read = await without.call('/api/two-factor', { as: member.actor })
    expect(read.json.factors[1]).toMatchObject({ kind: 'email', configured: false, on: true })
  })
})

describe('while the password is verified', () => {
  test.each([
    ['it changes', `update member_account set password_hash = 'another' where member_id = $1`, 401],
    ['the member is suspended', 'update member set suspended_at = now() where id = $1', 403],
  ])('nobody is signed in if, while the password is verified, %s', async (_, change, status) => {
    const member = await givenMember(bare)
    const client = await bare.database.superuser.connect()
    await client.query('begin')
    await client.query(change, [member.id])
    const signingIn = trySignIn(bare, member)
    const waiting = () =>
      recordsOf(bare).ask(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(() => waiting()).toHaveLength(1)
    await client.query('commit')
    client.release()
    expect((await signingIn).status).toBe(status)
    expect(await recordsOf(bare).countSessions(member)).toBe(0)
  })
})
