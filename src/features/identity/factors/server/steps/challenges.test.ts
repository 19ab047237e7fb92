import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerChallenge,
  currentAppCode,
  givenAppFactor,
  givenBackupCodes,
  givenChallenge,
  inParallel,
  messagingSettings,
  sentCode,
} from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask, countSessions, actionsOn, subjectsTo } = recordsOf(app)
const successful = (responses: { status: number }[]) => responses.filter(({ status }) => status === 200)

beforeEach(() => ask('delete from rate_limit'))

describe('one of 20 concurrent tries succeeds', () => {
  test('one of 20 concurrent tries with a mailed code at one challenge succeeds', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    const code = await sentCode(app, member.email)
    const responses = await inParallel(20, () => answerChallenge(app, token, 'email', code))
    expect(successful(responses)).toHaveLength(1)
    expect(responses.filter(({ json }) => json.code === 'CHALLENGE_OVER')).toHaveLength(19)
    expect(await countSessions(member)).toBe(1)
  })

  test('one of 20 concurrent tries with a code of the app at 20 challenges succeeds', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const tokens = await inParallel(20, () => givenChallenge(app, member))
    const code = currentAppCode(key)
    const responses = await inParallel(20, (index) => answerChallenge(app, tokens[index] ?? '', 'app', code))
    expect(successful(responses)).toHaveLength(1)
    expect(responses.filter(({ json }) => json.code === 'INVALID_CODE')).toHaveLength(19)
    expect(await countSessions(member)).toBe(1)
  })

  test('one of 20 concurrent tries with a backup code at 20 challenges succeeds', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const [code = ''] = await givenBackupCodes(app, member)
    const tokens = await inParallel(20, () => givenChallenge(app, member))
    const responses = await inParallel(20, (index) => answerChallenge(app, tokens[index] ?? '', 'backup', code))
    expect(successful(responses)).toHaveLength(1)
    expect(await countSessions(member)).toBe(1)
  })

  test('one of 20 concurrent tries with two kinds of code at one challenge succeeds', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const codes = await givenBackupCodes(app, member)
    const token = await givenChallenge(app, member)
    const responses = await inParallel(20, (index) =>
      index % 2
        ? answerChallenge(app, token, 'app', currentAppCode(key))
        : answerChallenge(app, token, 'backup', codes[index / 2] ?? ''),
    )
    expect(successful(responses)).toHaveLength(1)
    const [{ used: usedCodes }] = await ask(
      `select count(used_at)::int as used from backup_code where member_id = '${member.id}'`,
    )
    expect(usedCodes).toBeLessThanOrEqual(1)
  })
})

describe('guessing', () => {
  test('after five wrong codes, even concurrent ones, the right code is refused and the member is notified', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    const rightCode = await sentCode(app, member.email)
    const wrongCode = rightCode === '000 000' ? '000001' : '000000'
    const responses = await inParallel(20, () => answerChallenge(app, token, 'email', wrongCode))
    const triesLeft = responses
      .filter(({ json }) => json.code === 'INVALID_CODE')
      .map(({ json }) => json.data.tries_left)
    expect(triesLeft.sort()).toEqual([0, 1, 2, 3, 4])
    expect(responses.filter(({ json }) => json.code === 'CHALLENGE_OVER')).toHaveLength(15)
    expect((await answerChallenge(app, token, 'email', rightCode)).json.code).toBe('CHALLENGE_OVER')
    expect(await countSessions(member)).toBe(0)
    expect((await actionsOn(member)).filter((action) => action === 'challenge.failed')).toHaveLength(5)
    expect((await subjectsTo(member)).at(-1)).toBe('Wrong codes for your Subrosa account')
  })

  test('wrong codes are counted by member across challenges', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const tokens = await inParallel(10, () => givenChallenge(app, member))
    const responses = await inParallel(40, (index) => answerChallenge(app, tokens[index % 10] ?? '', 'backup', 'wrong'))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('codes of a kind that was not offered count as wrong codes', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    for (const kind of ['app', 'sms', 'backup'])
      expect((await answerChallenge(app, token, kind, await sentCode(app, member.email))).json.code).toBe(
        'INVALID_CODE',
      )
    const [{ tries }] = await ask(`select tries from challenge where member_id = '${member.id}'`)
    expect(tries).toBe(3)
  })
})
