import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import {
  answerChallenge,
  currentAppCode,
  givenAppFactor,
  givenBackupCodes,
  givenChallenge,
  givenSentFactor,
  inParallel,
  messagingSettings,
  sentCode,
  trySignIn,
} from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { liftFactors } from './lift-factors.ts'

const app = await testApp(messagingSettings)
const { ask, countSessions, subjectsTo } = recordsOf(app)
const callLiftFactors = ({ email }: { email: string }) => actAs(system, () => liftFactors(app.platform, email))
const countRemaining = async ({ id }: { id: string }) =>
  await ask(
    `select (select count(*)::int from second_factor where member_id = $1) factors,
       (select count(*)::int from backup_code where member_id = $1) backups,
       (select count(*)::int from challenge where member_id = $1) challenges`,
    id,
  )

beforeEach(() => ask('delete from rate_limit; delete from audit_event'))

describe('a member who lost the factor and the backup codes', () => {
  test('removing all factors signs the member out, notifies them and is recorded; they sign in without factors', async () => {
    const member = await givenMember(app, { firstName: 'Ada' })
    const { key } = await givenAppFactor(app, member)
    await givenSentFactor(app, member)
    await givenBackupCodes(app, member)
    await answerChallenge(app, await givenChallenge(app, member, { keep: 'cookie' }), 'app', currentAppCode(key))
    await givenChallenge(app, member)
    expect(await countSessions(member)).toBe(1)
    await ask('delete from audit_event')

    expect(await callLiftFactors({ email: ` ${member.email.toUpperCase()}` })).toEqual({
      ...{ outcome: 'lifted', name: 'Ada', kinds: ['app', 'email'], ended: 1 },
    })
    expect(await countSessions(member)).toBe(0)
    expect(await countRemaining(member)).toEqual([{ factors: 0, backups: 0, challenges: 0 }])
    expect(await ask('select action, actor_kind, detail from audit_event where subject_id = $1', member.id)).toEqual([
      { action: 'factor.lifted', actor_kind: 'system', detail: { kinds: ['app', 'email'] } },
      {
        action: 'session.ended',
        actor_kind: 'system',
        detail: expect.objectContaining({ sessionId: expect.any(String) }),
      },
    ])
    expect(await subjectsTo(member)).toContain('The second factors of your Subrosa account were turned off')
  })

  test('after all factors are removed, signing in asks for a mailed code, because no device is known', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    await callLiftFactors(member)
    const { json } = await trySignIn(app, member)
    expect(json.challenge).toMatchObject({ reason: 'unknown-device', kinds: ['email'] })
    const signInResponse = await answerChallenge(app, json.challenge.token, 'email', await sentCode(app, member.email))
    expect(signInResponse.status).toBe(200)
  })

  test('a challenge that was open before all factors are removed does not sign the member in', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const token = await givenChallenge(app, member)
    await callLiftFactors(member)
    expect((await answerChallenge(app, token, 'app', currentAppCode(key))).json.code).toBe('CHALLENGE_OVER')
  })

  test('removing all factors ends a session that signs in at the same moment', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const tokens = await inParallel(5, () => givenChallenge(app, member))
    await Promise.all([
      ...tokens.map((token) => answerChallenge(app, token, 'app', currentAppCode(key))),
      callLiftFactors(member),
    ])
    expect(await countSessions(member)).toBe(0)
    expect(await countRemaining(member)).toEqual([{ factors: 0, backups: 0, challenges: 0 }])
  })
})

describe('nothing changes', () => {
  test('removing all factors changes nothing for a member without a factor in force', async () => {
    const member = await givenMember(app)
    const body = { kind: 'app' }
    await app.call('/api/two-factor/enrolments', { method: 'POST', as: member.actor, body })
    expect(await callLiftFactors(member)).toEqual({ outcome: 'none' })
    expect(await countRemaining(member)).toEqual([{ factors: 1, backups: 0, challenges: 1 }])
  })

  test('removing all factors changes nothing for an unknown or unconfirmed address', async () => {
    const unconfirmedMember = await givenMember(app, { confirmed: false })
    await givenAppFactor(app, unconfirmedMember)
    expect(await callLiftFactors(unconfirmedMember)).toEqual({ outcome: 'unconfirmed' })
    expect(await callLiftFactors({ email: 'nobody@example.com' })).toEqual({ outcome: 'nobody' })
    expect(await countRemaining(unconfirmedMember)).toMatchObject([{ factors: 1 }])
  })

  test('removing all factors of a member changes nothing for other members', async () => {
    const [member, otherMember] = [await givenMember(app), await givenMember(app)]
    await givenAppFactor(app, member)
    const { key } = await givenAppFactor(app, otherMember)
    await answerChallenge(app, await givenChallenge(app, otherMember), 'app', currentAppCode(key))
    await callLiftFactors(member)
    expect(await countSessions(otherMember)).toBe(1)
    expect(await countRemaining(otherMember)).toMatchObject([{ factors: 1 }])
  })
})
