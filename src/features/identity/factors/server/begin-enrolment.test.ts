import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerChallenge,
  currentAppCode,
  givenAppFactor,
  givenChallenge,
  givenSentFactor,
  messagingSettings,
  sentCode,
} from '#testing/factors.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const [app, appWithoutMail] = [await testApp(messagingSettings), await testApp()]
const { ask } = recordsOf(app)

const beginEnrolment = ({ actor }: GivenMember, body: object, targetApp: TestApp = app) =>
  targetApp.call('/api/two-factor/enrolments', { method: 'POST', as: actor, body })
const readFactors = async ({ actor }: GivenMember, targetApp: TestApp = app) =>
  (await targetApp.call('/api/two-factor', { as: actor })).json

beforeEach(() => ask('delete from rate_limit'))

describe('beginning to enrol', () => {
  test('beginning to enrol an app returns its key, to type and to scan', async () => {
    const member = await givenMember(app)
    const { status, json } = await beginEnrolment(member, { kind: 'app' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ sent: null, app: { key: expect.stringMatching(/^[A-Z2-7]{32}$/) } })
    const url = new URL(json.app.url)
    expect(decodeURIComponent(url.pathname)).toBe(`/Subrosa:${member.email}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ secret: json.app.key, issuer: 'Subrosa' },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    })
  })

  test('beginning to enrol mail or text messages sends a code and returns part of the address', async () => {
    const member = await givenMember(app)
    expect((await beginEnrolment(member, { kind: 'email' })).json).toMatchObject({
      ...{ app: null, sent: { by: 'email', to: `${member.email[0]}•••@example.com` } },
    })
    expect((await beginEnrolment(member, { kind: 'sms', phone: '+41 (79) 555-66-77' })).json).toMatchObject({
      ...{ app: null, sent: { by: 'sms', to: '+41••••77' } },
    })
    expect(await sentCode(app, '+41795556677')).toMatch(/^\d{3} \d{3}$/)
  })

  test('beginning to enrol puts no factor in force', async () => {
    const member = await givenMember(app)
    for (const factorRequest of [{ kind: 'app' }, { kind: 'email' }, { kind: 'sms', phone: '+41795556677' }])
      expect((await beginEnrolment(member, factorRequest)).status).toBe(200)
    const { factors } = await readFactors(member)
    expect(factors.map(({ on, hint }: { on: boolean; hint: string | null }) => [on, hint])).toEqual(
      Array(4).fill([false, null]),
    )
  })

  test('beginning to enrol an app again replaces the unconfirmed key', async () => {
    const member = await givenMember(app)
    const [firstEnrolment, secondEnrolment] = [
      await beginEnrolment(member, { kind: 'app' }),
      await beginEnrolment(member, { kind: 'app' }),
    ]
    const confirm = (token: string, key: string) =>
      app.call('/api/two-factor/enrolments/confirm', {
        ...{ method: 'POST', as: member.actor, body: { token, code: currentAppCode(key) } },
      })
    expect((await confirm(firstEnrolment.json.token, firstEnrolment.json.app.key)).json.code).toBe('CHALLENGE_OVER')
    expect((await confirm(secondEnrolment.json.token, secondEnrolment.json.app.key)).status).toBe(200)
  })

  test('beginning to enrol does not change a factor in force', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    expect(await beginEnrolment(member, { kind: 'app' })).toMatchObject({
      status: 409,
      json: { code: 'FACTOR_ALREADY_ON' },
    })
    expect((await answerChallenge(app, await givenChallenge(app, member), 'app', currentAppCode(key))).status).toBe(200)
  })
})

describe('is refused', () => {
  test.each([{ kind: 'email' }, { kind: 'sms', phone: '+41795556677' }])(
    'enrolling %j is refused if the operator has not set it up, and the settings say so before',
    async (factorRequest) => {
      const member = await givenMember(appWithoutMail)
      expect(await beginEnrolment(member, factorRequest, appWithoutMail)).toMatchObject({
        status: 409,
        json: { code: 'FACTOR_NOT_CONFIGURED' },
      })
      const { factors, device_check } = await readFactors(member, appWithoutMail)
      expect(factors).toMatchObject([
        { kind: 'app', configured: true },
        { kind: 'email', configured: false },
        { kind: 'sms', configured: false },
        { kind: 'passkey', configured: true },
      ])
      expect(device_check).toEqual({ configured: false, on: true })
    },
  )

  test('enrolling a factor is refused without a fresh proof of identity', async () => {
    const member = await givenMember(app)
    const body = { kind: 'app' }
    const response = await app.call('/api/two-factor/enrolments', {
      ...{ method: 'POST', as: member.actor, body, proof: 'old' },
    })
    expect(response).toMatchObject({ status: 403, json: { code: 'PROOF_NEEDED' } })
    expect(await ask('select from second_factor where member_id = $1', member.id)).toEqual([])
  })

  test('enrolling mailed codes is refused before the address is confirmed', async () => {
    const member = await givenMember(app, { confirmed: false })
    expect((await beginEnrolment(member, { kind: 'email' })).json.code).toBe('EMAIL_NOT_CONFIRMED')
  })

  test.each(['', '079 555 66 77', '+0795556677', '+41', '+41795556677000000', '+4179555six77'])(
    'enrolling the phone number %j is refused',
    async (phone) => {
      const { status, json } = await beginEnrolment(await givenMember(app), { kind: 'sms', phone })
      expect(status).toBe(400)
      expect(json.data.issues).toMatchObject([{ path: 'phone' }])
    },
  )

  test('all calls about factors are refused to visitors', async () => {
    const callAsVisitor = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      app.call(`/api/two-factor${url}`, { method, ...(body && { body }) })
    const responses = await Promise.all([
      callAsVisitor('GET', ''),
      callAsVisitor('POST', '/enrolments', { kind: 'app' }),
      callAsVisitor('POST', '/enrolments/confirm', { token: 'x', code: '123456' }),
      callAsVisitor('POST', '/factors/app/remove', {}),
      callAsVisitor('POST', '/backup-codes', {}),
      callAsVisitor('PUT', '/device-check', { on: false }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(401))
  })
})

test('only members themselves read their factors, and addresses only in part', async () => {
  const [member, otherMember] = [await givenMember(app), await givenMember(app, { curator: true })]
  await givenAppFactor(app, member)
  await givenSentFactor(app, member)
  await givenSentFactor(app, member, '+41795556677')
  const { factors } = await readFactors(member)
  expect(factors).toEqual([
    { kind: 'app', configured: true, on: true, since: expect.stringMatching(/^\d{4}-/), hint: null },
    { kind: 'email', configured: true, on: true, since: expect.any(String), hint: `${member.email[0]}•••@example.com` },
    { kind: 'sms', configured: true, on: true, since: expect.any(String), hint: '+41••••77' },
    { kind: 'passkey', configured: true, on: false, since: null, hint: null },
  ])
  expect(await readFactors(otherMember)).toMatchObject({ factors: Array(4).fill({ on: false }) })
})
