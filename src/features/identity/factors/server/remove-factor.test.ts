import { beforeEach, describe, expect, test } from 'vitest'
import { givenAppFactor, givenBackupCodes, givenSentFactor, messagingSettings, trySignIn } from '#testing/factors.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask, actionsOn, subjectsTo } = recordsOf(app)
const remove = ({ actor }: GivenMember, kind: string, proof?: 'old') =>
  app.call(`/api/two-factor/factors/${kind}/remove`, { method: 'POST', as: actor, ...(proof && { proof }) })

beforeEach(() => ask('delete from rate_limit'))

describe('removing a factor', () => {
  test('stops asking for it, notifies the member and records it in the audit log', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await givenSentFactor(app, member)
    const { json } = await remove(member, 'app')
    expect(json.factors).toMatchObject([{ on: false }, { on: true }, { on: false }, { on: false }])
    expect((await trySignIn(app, member)).json.challenge.kinds).toEqual(['email'])
    expect(await actionsOn(member)).toContain('factor.removed')
    expect(await subjectsTo(member)).toContain('A second factor of your Subrosa account was removed')
  })

  test('keeps backup codes until the last factor is removed', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await givenSentFactor(app, member)
    await givenBackupCodes(app, member)
    expect((await remove(member, 'email')).json.backup_codes_left).toBe(10)
    expect((await remove(member, 'app')).json.backup_codes_left).toBe(0)
    expect((await trySignIn(app, member)).json.challenge).toMatchObject({ reason: 'unknown-device', kinds: ['email'] })
  })

  test('leaves no backup codes if two factors are removed at once', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await givenSentFactor(app, member)
    await givenBackupCodes(app, member)
    const answers = await Promise.all([remove(member, 'app'), remove(member, 'email')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ask('select from backup_code where member_id = $1', member.id)).toEqual([])
  })

  test('is refused without a fresh proof of identity, or without such a factor', async () => {
    const [member, other] = [await givenMember(app), await givenMember(app)]
    await givenAppFactor(app, member)
    expect((await remove(member, 'app', 'old')).json.code).toBe('PROOF_NEEDED')
    expect((await remove(member, 'sms')).status).toBe(404)
    expect((await remove(other, 'app')).status).toBe(404)
    expect((await remove(member, 'backup')).status).toBe(400)
    expect(await ask('select kind from second_factor where member_id = $1', member.id)).toEqual([{ kind: 'app' }])
  })
})
