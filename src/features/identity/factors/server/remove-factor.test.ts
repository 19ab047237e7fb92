import { beforeEach, describe, expect, test } from 'vitest'
import { givenAppFactor, givenBackupCodes, givenSentFactor, messagingSettings, trySignIn } from '#testing/factors.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask, actionsOn, subjectsTo } = recordsOf(app)
const removeFactor = ({ actor }: GivenMember, kind: string, proof?: 'old') =>
  app.call(`/api/two-factor/factors/${kind}/remove`, { method: 'POST', as: actor, ...(proof && { proof }) })

beforeEach(() => ask('delete from rate_limit'))

describe('removing a factor', () => {
  test('a removed factor is no longer asked for; the member is notified and the audit log records it', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await givenSentFactor(app, member)
    const { json } = await removeFactor(member, 'app')
    expect(json.factors).toMatchObject([{ on: false }, { on: true }, { on: false }, { on: false }])
    expect((await trySignIn(app, member)).json.challenge.kinds).toEqual(['email'])
    expect(await actionsOn(member)).toContain('factor.removed')
    expect(await subjectsTo(member)).toContain('A second factor of your Subrosa account was removed')
  })

  test('backup codes are kept until the last factor is removed', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await givenSentFactor(app, member)
    await givenBackupCodes(app, member)
    expect((await removeFactor(member, 'email')).json.backup_codes_left).toBe(10)
    expect((await removeFactor(member, 'app')).json.backup_codes_left).toBe(0)
    expect((await trySignIn(app, member)).json.challenge).toMatchObject({ reason: 'unknown-device', kinds: ['email'] })
  })

  test('no backup codes are left if the last two factors are removed at once', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await givenSentFactor(app, member)
    await givenBackupCodes(app, member)
    const responses = await Promise.all([removeFactor(member, 'app'), removeFactor(member, 'email')])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await ask('select from backup_code where member_id = $1', member.id)).toEqual([])
  })

  test('removing a factor is refused without a fresh proof of identity, or if the member lacks the factor', async () => {
    const [member, otherMember] = [await givenMember(app), await givenMember(app)]
    await givenAppFactor(app, member)
    expect((await removeFactor(member, 'app', 'old')).json.code).toBe('PROOF_NEEDED')
    expect((await removeFactor(member, 'sms')).status).toBe(404)
    expect((await removeFactor(otherMember, 'app')).status).toBe(404)
    expect((await removeFactor(member, 'backup')).status).toBe(400)
    expect(await ask('select kind from second_factor where member_id = $1', member.id)).toEqual([{ kind: 'app' }])
  })
})
