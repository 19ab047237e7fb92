import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerChallenge,
  givenChallenge,
  givenSentFactor,
  inParallel,
  messagingSettings,
  post,
  sentCode,
} from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask } = recordsOf(app)
const send = (token: string, kind: string) => post(app, '/challenges/send-code', { token, kind })

beforeEach(() => ask('delete from rate_limit'))

describe('a code', () => {
  test('a new code invalidates the previous one', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    const firstCode = await sentCode(app, member.email)
    expect((await send(token, 'email')).json).toEqual({ by: 'email', to: `${member.email[0]}•••@example.com` })
    const secondCode = await sentCode(app, member.email)
    if (firstCode !== secondCode)
      expect((await answerChallenge(app, token, 'email', firstCode)).json.code).toBe('INVALID_CODE')
    expect((await answerChallenge(app, token, 'email', secondCode)).status).toBe(200)
  })

  test('a member can have the code sent by another of their factors', async () => {
    const member = await givenMember(app)
    await givenSentFactor(app, member)
    await givenSentFactor(app, member, '+41795550003')
    const token = await givenChallenge(app, member)
    const mailedCode = await sentCode(app, member.email)
    expect((await send(token, 'sms')).json).toEqual({ by: 'sms', to: '+41••••03' })
    expect((await answerChallenge(app, token, 'email', mailedCode)).json.code).toBe('INVALID_CODE')
    expect((await answerChallenge(app, token, 'sms', await sentCode(app, '+41795550003'))).status).toBe(200)
  })

  test('a code can be sent again during an enrolment', async () => {
    const member = await givenMember(app)
    const body = { kind: 'email' }
    const { json } = await app.call('/api/two-factor/enrolments', { method: 'POST', as: member.actor, body })
    expect((await send(json.token, 'sms')).json.code).toBe('NOT_OFFERED')
    expect((await send(json.token, 'email')).status).toBe(200)
    const confirmResponse = await app.call('/api/two-factor/enrolments/confirm', {
      ...{ method: 'POST', as: member.actor },
      body: { token: json.token, code: await sentCode(app, member.email) },
    })
    expect(confirmResponse.status).toBe(200)
  })

  test('no code is sent by a factor the member lacks, or for an expired challenge', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    expect(await send(token, 'sms')).toMatchObject({ status: 409, json: { code: 'NOT_OFFERED' } })
    await answerChallenge(app, token, 'email', await sentCode(app, member.email))
    expect(await send(token, 'email')).toMatchObject({ status: 410, json: { code: 'CHALLENGE_OVER' } })
    expect(await send('A'.repeat(43), 'email')).toMatchObject({ status: 410, json: { code: 'CHALLENGE_OVER' } })
  })

  test('sending a code again does not reset the number of tries', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    await ask('update challenge set tries = 4 where member_id = $1', member.id)
    await send(token, 'email')
    expect((await answerChallenge(app, token, 'backup', 'wrong')).json.data.tries_left).toBe(0)
    expect((await send(token, 'email')).json.code).toBe('CHALLENGE_OVER')
  })

  test('sending codes is rate limited by member, from any network address', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    const responses = await inParallel(20, () => send(token, 'email'))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(await ask(`select from mail where recipient = $1`, member.email)).toHaveLength(6)
  })

  test('text messages have a lower rate limit, which also counts by phone number', async () => {
    const phone = '+41795550005'
    const enrol = async () => {
      const body = { kind: 'sms', phone }
      const { actor } = await givenMember(app)
      return await app.call('/api/two-factor/enrolments', { method: 'POST', as: actor, body })
    }
    const responses = await inParallel(8, enrol)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await ask('select from text_message where recipient = $1', phone)).toHaveLength(5)
  })
})
