import { beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/authentication/tokens.ts'
import { givenListing } from '#testing/listings.ts'
import { cookieHeader, givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const sessions = (headers: Record<string, string>) => app.call('/api/sessions', { headers })
const rename = (headers: Record<string, string>) =>
  app.call('/api/instance', { method: 'PATCH', body: { name: 'Mine' }, headers })
const instance = (headers: Record<string, string>) => app.call('/api/instance', { headers })

beforeEach(() => query(`delete from session; delete from rate_limit; update instance set joining = 'open'`))

describe('an invalid session', () => {
  test.each([
    ['an invented token', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['an invented cookie', cookieHeader({ session: 'A'.repeat(43) })],
  ])('%s is refused as a session, but public data can be read', async (_, headers) => {
    expect(await rename(headers)).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } })
    expect(await rename({})).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
    expect((await instance(headers)).status).toBe(200)
  })

  test.each(['Bearer', 'Bearer ', 'Basic abc', 'Bearer short', `Bearer ${'!'.repeat(43)}`])(
    'the Authorization header %j contains no token',
    async (authorization) => {
      expect((await sessions({ authorization })).status).toBe(401)
      expect((await rename({ authorization })).status).toBe(403)
    },
  )

  test('sessions that ended or expired are refused', async () => {
    const person = await givenMember(app)
    const [endedSession, expiredSession] = [
      await givenSession(app, person.email),
      await givenSession(app, person.email),
    ]
    await app.call('/api/sessions/current', { method: 'DELETE', headers: endedSession.headers })
    expect((await sessions(endedSession.headers)).status).toBe(401)
    expect((await sessions(expiredSession.headers)).status).toBe(200)
    await query(`update session_token set expires_at = now()`)
    expect((await sessions(expiredSession.headers)).status).toBe(401)
  })

  test('the Authorization header wins over a cookie', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    const headersWithCookie = { ...headers, cookie: `session=${'A'.repeat(43)}` }
    expect((await app.call('/api/sessions/current', { headers: headersWithCookie })).json.user.id).toBe(person.id)
  })
})

test('a process remembers whose session it was until the session has ended', async () => {
  const person = await givenMember(app)
  const { headers, access_token } = await givenSession(app, person.email)
  const memberOf = (token: string) => app.platform.sessionMembers.memberOf(hashToken(token))
  expect(memberOf(access_token)).toBeUndefined()
  await sessions(headers)
  expect(memberOf(access_token)).toBe(person.id)
  await query(`update session set ended_at = now(), end_reason = 'signed out'`)
  await sessions(headers)
  expect(memberOf(access_token)).toBeUndefined()

  const inventedToken = 'A'.repeat(43)
  await sessions(cookieHeader({ session: inventedToken }))
  expect(memberOf(inventedToken)).toBeUndefined()
})

describe('if members join by application', () => {
  const setJoiningRule = (joining: string) => query(`update instance set joining = '${joining}'`)
  const isAwaiting = async (headers: Record<string, string>) =>
    (await app.call('/api/sessions/current', { headers })).json.user.awaiting
  beforeEach(() => setJoiningRule('application'))

  test('if members join by application, an unverified member is signed in but awaits admission', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    expect(await isAwaiting(headers)).toBe(true)
    expect(await rename(headers)).toMatchObject({ status: 403, json: { code: 'AWAITING_APPROVAL' } })
    expect((await sessions(headers)).status).toBe(200)
  })

  test('if members join by application, verified members and curators do not await admission', async () => {
    for (const standing of [{ verified: true }, { curator: true }]) {
      const person = await givenMember(app, standing)
      expect(await isAwaiting((await givenSession(app, person.email)).headers)).toBe(false)
    }
  })

  test.each(['open', 'invitation'])(
    'a member who joined while the joining rule was %s does not await admission',
    async (joiningRule) => {
      await setJoiningRule(joiningRule)
      const person = await givenMember(app)
      await setJoiningRule('application')
      const { headers } = await givenSession(app, person.email)
      expect(await isAwaiting(headers)).toBe(false)
      expect((await app.call('/api/listings/mine', { headers })).status).toBe(200)
    },
  )

  test('a member whose verification is withdrawn does not await admission again', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    await query(`update member set verified = true where id = '${person.id}'`)
    expect(await isAwaiting(headers)).toBe(false)
    await query(`update member set verified = false where id = '${person.id}'`)
    expect(await isAwaiting(headers)).toBe(false)
  })

  test('waiting members are admitted if a curator opens joining to anyone, and by no other change of the rule', async () => {
    const [curator, person] = [await givenMember(app, { curator: true }), await givenMember(app)]
    const { headers } = await givenSession(app, person.email)
    const changeJoining = (joining: string) =>
      app.call('/api/instance', { method: 'PATCH', as: curator.actor, body: { joining } })
    for (const [joining, awaitsAdmission] of [
      ['invitation', true],
      ['open', false],
      ['application', false],
    ] as const) {
      expect((await changeJoining(joining)).status).toBe(200)
      expect(await isAwaiting(headers), joining).toBe(awaitsAdmission)
    }
  })

  test('a waiting member gets the same responses as a visitor', async () => {
    const seller = await givenMember(app, { verified: true })
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    const { id } = await givenListing(app, seller, { is_private: true })
    const paths = ['/listings', `/listings/${id}`, `/listings/${seller.id}`, '/mandates', `/mandates/${seller.id}`]
    for (const path of [...paths, '/instance']) {
      const [asVisitor, asApplicant] = [await app.call(`/api${path}`), await app.call(`/api${path}`, { headers })]
      expect(asApplicant.status, path).toBe(asVisitor.status)
      expect(asApplicant.json, path).toEqual(asVisitor.json)
    }
  })
})
