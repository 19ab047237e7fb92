import { beforeEach, describe, expect, test } from 'vitest'
import { loadSampleNetwork, samplePassphrase } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenAppFactor, givenSentFactor, messagingSettings, trySignIn } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const [app, appWithoutMail] = [await testApp(messagingSettings), await testApp()]
const { ask } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

describe('signing in from an unknown device', () => {
  test('signing in from an unknown device asks for a code if the instance can send e-mails', async () => {
    const member = await givenMember(appWithoutMail)
    expect((await trySignIn(appWithoutMail, member)).json.status).toBe('signed-in')
    const appSinceWithMail = await testApp(
      { ...messagingSettings, DATA_DIR: appWithoutMail.dataDir },
      appWithoutMail.database,
    )
    expect((await trySignIn(appSinceWithMail, member)).json.status).toBe('challenged')
  })

  test('signing in from an unknown device asks for no code before the address is confirmed', async () => {
    const member = await givenMember(app, { confirmed: false })
    expect((await trySignIn(app, member)).json).toMatchObject({ status: 'signed-in', notice: 'email_not_confirmed' })
    expect(await ask('select from mail where recipient = $1', member.email)).toEqual([])
  })

  test('sample accounts sign in from an unknown device without a code, because their addresses do not exist', async () => {
    const sampleApp = await testApp(messagingSettings)
    await actAs(system, () => loadSampleNetwork(sampleApp.platform))
    const password = await samplePassphrase(sampleApp.dataDir)
    const { json } = await trySignIn(sampleApp, { email: 'seller@sample.example' }, { password })
    expect(json.status).toBe('signed-in')
    expect(await recordsOf(sampleApp).ask('select from mail')).toEqual([])
  })

  test('signing in sends no code before the password is right', async () => {
    const member = await givenMember(app)
    const [wrongPasswordResponse, unknownAddressResponse] = await Promise.all([
      trySignIn(app, member, { password: 'guess' }),
      trySignIn(app, { email: 'nobody@example.com' }, { password: 'guess' }),
    ])
    expect(wrongPasswordResponse).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } })
    expect(unknownAddressResponse.text).toBe(wrongPasswordResponse.text)
    expect(await ask('select from challenge where member_id = $1', member.id)).toEqual([])
    expect(await ask('select from mail where recipient = $1', member.email)).toEqual([])
  })

  test('a wrong password gets the same response whether or not the member has a second factor', async () => {
    const [memberWithoutFactor, memberWithFactor] = [await givenMember(app), await givenMember(app)]
    await givenAppFactor(app, memberWithFactor)
    const [responseWithoutFactor, responseWithFactor] = await Promise.all(
      [memberWithoutFactor, memberWithFactor].map((member) => trySignIn(app, member, { password: 'guess' })),
    )
    expect(responseWithoutFactor?.text).toBe(responseWithFactor?.text)
    expect(Object.keys(responseWithoutFactor?.headers ?? {})).toEqual(Object.keys(responseWithFactor?.headers ?? {}))
  })
})

describe('a member with several factors', () => {
  test('a member with several factors is offered the app first, and codes are sent only on request', async () => {
    const member = await givenMember(app)
    await givenSentFactor(app, member)
    await givenSentFactor(app, member, '+41795550004')
    await givenAppFactor(app, member)
    const mailCount = (await ask('select from mail')).length
    const { challenge } = (await trySignIn(app, member)).json
    expect(challenge).toMatchObject({ kinds: ['app', 'email', 'sms'], sent: null })
    expect(await ask('select from mail')).toHaveLength(mailCount)
  })

  test('factors in force are required even if the operator stops offering them', async () => {
    const member = await givenMember(app)
    await givenSentFactor(app, member)
    const appWithoutGateway = await testApp({ DATA_DIR: app.dataDir }, app.database)
    expect((await trySignIn(appWithoutGateway, member)).json.challenge).toMatchObject({ kinds: ['email'] })
    const factorsResponse = await appWithoutGateway.call('/api/two-factor', { as: member.actor })
    expect(factorsResponse.json.factors[1]).toMatchObject({ kind: 'email', configured: false, on: true })
  })
})

describe('while the password is verified', () => {
  test.each([
    ['it changes', `update member_account set password_hash = 'another' where member_id = $1`, 401],
    ['the member is suspended', 'update member set suspended_at = now() where id = $1', 403],
  ])('nobody is signed in if, while the password is verified, %s', async (_, changeSql, status) => {
    const member = await givenMember(appWithoutMail)
    const client = await appWithoutMail.database.superuser.connect()
    await client.query('begin')
    await client.query(changeSql, [member.id])
    const signInPromise = trySignIn(appWithoutMail, member)
    const blockedQueries = () =>
      recordsOf(appWithoutMail).ask(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(() => blockedQueries()).toHaveLength(1)
    await client.query('commit')
    client.release()
    expect((await signInPromise).status).toBe(status)
    expect(await recordsOf(appWithoutMail).countSessions(member)).toBe(0)
  })
})
