import { beforeEach, describe, expect, test } from 'vitest'
import { answerChallenge, givenAppFactor, givenBackupCodes, givenChallenge, inParallel } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

describe('backup codes', () => {
  test('a member gets ten different backup codes, counted as they are used', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const codes = await givenBackupCodes(app, member)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    expect((await answerChallenge(app, await givenChallenge(app, member), 'backup', codes[3] ?? '')).status).toBe(200)
    expect((await app.call('/api/two-factor', { as: member.actor })).json.backup_codes_left).toBe(9)
    expect(await actionsOn(member)).toContain('backup-codes.made')
  })

  test('new backup codes replace the older ones', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const [[olderCode = ''], [newerCode = '']] = [
      await givenBackupCodes(app, member),
      await givenBackupCodes(app, member),
    ]
    const token = await givenChallenge(app, member)
    expect((await answerChallenge(app, token, 'backup', olderCode)).json.code).toBe('INVALID_CODE')
    expect((await answerChallenge(app, token, 'backup', newerCode)).status).toBe(200)
  })

  test('concurrent requests for backup codes leave ten codes', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await ask('delete from rate_limit')
    await inParallel(8, () => givenBackupCodes(app, member))
    expect(await ask('select from backup_code where member_id = $1', member.id)).toHaveLength(10)
  })

  test('backup codes do not open another member’s account', async () => {
    const [member, otherMember] = [await givenMember(app), await givenMember(app)]
    await givenAppFactor(app, member)
    await givenAppFactor(app, otherMember)
    const [code = ''] = await givenBackupCodes(app, otherMember)
    await givenBackupCodes(app, member)
    expect((await answerChallenge(app, await givenChallenge(app, member), 'backup', code)).json.code).toBe(
      'INVALID_CODE',
    )
  })

  test('backup codes are refused without a factor, and without a fresh proof of identity', async () => {
    const member = await givenMember(app)
    const makeCodes = (options: { proof?: 'old' } = {}) =>
      app.call('/api/two-factor/backup-codes', { method: 'POST', as: member.actor, ...options })
    expect(await makeCodes()).toMatchObject({ status: 409, json: { code: 'NO_FACTOR' } })
    expect(await makeCodes({ proof: 'old' })).toMatchObject({ status: 403, json: { code: 'PROOF_NEEDED' } })
  })
})
