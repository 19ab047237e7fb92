import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import {
  currentAppCode,
  givenAppFactor,
  inParallel,
  messagingSettings,
  post,
  reopenSessions,
  scopeOf,
  sentCode,
  trySignIn,
} from '#testing/factors.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { confirmEnrolment } from './confirm-enrolment.ts'

const app = await testApp(messagingSettings)
const { ask, actionsOn, subjectsTo } = recordsOf(app)

async function begin({ actor }: GivenMember, wish: object) {
  return (await app.call('/api/two-factor/enrolments', { method: 'POST', as: actor, body: wish })).json
}
const confirm = ({ actor }: GivenMember, token: string, code: string) =>
  app.call('/api/two-factor/enrolments/confirm', { method: 'POST', as: actor, body: { token, code } })
const inForce = async ({ id }: GivenMember) =>
  (await ask('select kind from second_factor where member_id = $1 and confirmed_at is not null', id)).length

const switchOffDeviceCheck = ({ id }: GivenMember) =>
  ask('insert into device_check (member_id, "on") values ($1, false)', id)
const givenStranger = async () => {
  const stranger = await givenMember(app)
  await switchOffDeviceCheck(stranger)
  return await givenSession(app, stranger.email)
}

beforeEach(() => ask('delete from rate_limit'))

describe('a factor comes into force', () => {
  test('a right code puts the factor in force, notifies the member and is recorded in the audit log', async () => {
    const member = await givenMember(app)
    const { token, app: setup } = await begin(member, { kind: 'app' })
    const { status, json } = await confirm(member, token, currentAppCode(setup.key))
    expect(status).toBe(200)
    expect(json.factors[0]).toMatchObject({ kind: 'app', on: true })
    expect(await actionsOn(member)).toEqual(['factor.enrolled'])
    const [{ actor_id, detail }] = await ask('select * from audit_event where subject_id = $1', member.id)
    expect({ actor_id, detail }).toEqual({ actor_id: member.id, detail: { kind: 'app' } })
    expect(await subjectsTo(member)).toEqual(['A second factor for your Subrosa account'])
  })

  test('of 20 concurrent confirmations one puts the factor in force', async () => {
    const member = await givenMember(app)
    const { token } = await begin(member, { kind: 'email' })
    const code = await sentCode(app, member.email)
    const ends = await inParallel(20, () =>
      actAs(member.actor, () => confirmEnrolment(scopeOf(app, member), { token, code })).then(
        () => 'confirmed',
        ({ code: reason }) => reason,
      ),
    )
    expect(ends.sort()).toEqual([...Array(19).fill('CHALLENGE_OVER'), 'confirmed'])
    expect(await actionsOn(member)).toEqual(['factor.enrolled'])
  })

  test('the code that confirmed a factor is refused at sign-in', async () => {
    const member = await givenMember(app)
    const { token, app: setup } = await begin(member, { kind: 'app' })
    const code = currentAppCode(setup.key)
    await confirm(member, token, code)
    const { json } = await trySignIn(app, member)
    const body = { token: json.challenge.token, kind: 'app', code }
    expect((await app.call('/api/challenges/answer', { method: 'POST', body })).json.code).toBe('INVALID_CODE')
  })
})

describe('the first factor', () => {
  const isOpen = async (headers: object) =>
    (await app.call('/api/sessions/current', { headers: { ...headers } })).json !== null
  const enrol = async (headers: Record<string, string>, kind: 'app' | 'email', { email }: GivenMember) => {
    const { token, app: setup } = (await post(app, '/two-factor/enrolments', { kind }, headers)).json
    const code = setup ? currentAppCode(setup.key) : await sentCode(app, email)
    return await post(app, '/two-factor/enrolments/confirm', { token, code }, headers)
  }

  test('the first factor ends the member’s other sessions, which the e-mail says; another factor ends none', async () => {
    const member = await givenMember(app)
    await switchOffDeviceCheck(member)
    const [{ headers: here }, { headers: elsewhere }, { headers: stranger }] = [
      await givenSession(app, member.email),
      await givenSession(app, member.email),
      await givenStranger(),
    ]
    expect((await enrol(here, 'app', member)).status).toBe(200)
    expect([await isOpen(here), await isOpen(elsewhere), await isOpen(stranger)]).toEqual([true, false, true])
    const [{ text }] = await ask('select text from mail where recipient = $1 order by id desc limit 1', member.email)
    expect(text).toContain('Your other devices were signed out.')

    await reopenSessions(app, member)
    expect((await enrol(here, 'email', member)).status).toBe(200)
    expect(await isOpen(elsewhere)).toBe(true)
  })

  test('the first factor is required of a sign-in that had already verified the password', async () => {
    const member = await givenMember(app)
    await switchOffDeviceCheck(member)
    const { token, app: setup } = await begin(member, { kind: 'app' })
    const client = await app.database.superuser.connect()
    await client.query('begin')
    await client.query('select from second_factor where member_id = $1 for update', [member.id])
    const waiting = () =>
      ask(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    const confirming = confirm(member, token, currentAppCode(setup.key))
    await expect.poll(waiting).toHaveLength(1)
    const signingIn = trySignIn(app, member)
    await expect.poll(waiting).toHaveLength(2)
    await client.query('commit')
    client.release()
    expect((await confirming).status).toBe(200)
    expect((await signingIn).json.status).toBe('challenged')
  })

  test('a session that ended meanwhile cannot confirm a factor', async () => {
    const member = await givenMember(app)
    await switchOffDeviceCheck(member)
    const { headers } = await givenSession(app, member.email)
    const { token, app: setup } = (await post(app, '/two-factor/enrolments', { kind: 'app' }, headers)).json
    const client = await app.database.superuser.connect()
    await client.query('begin')
    await client.query(`update session set ended_at = now(), end_reason = 'signed out' where member_id = $1`, [
      member.id,
    ])
    const confirming = post(app, '/two-factor/enrolments/confirm', { token, code: currentAppCode(setup.key) }, headers)
    const waiting = () =>
      ask(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(1)
    await client.query('commit')
    client.release()
    expect((await confirming).status).toBe(401)
    expect(await inForce(member)).toBe(0)
  })
})

describe('a factor does not come into force', () => {
  test('after five wrong codes the right one does not confirm a factor either', async () => {
    const member = await givenMember(app)
    const { token } = await begin(member, { kind: 'email' })
    const right = await sentCode(app, member.email)
    const wrong = right === '000 000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1, 0])
      expect((await confirm(member, token, wrong)).json).toMatchObject({
        ...{ code: 'INVALID_CODE', data: { tries_left: left } },
      })
    expect((await confirm(member, token, right)).json.code).toBe('CHALLENGE_OVER')
    expect(await inForce(member)).toBe(0)
  })

  test('another member cannot confirm a factor', async () => {
    const [member, other] = [await givenMember(app), await givenMember(app)]
    const { token } = await begin(member, { kind: 'email' })
    expect((await confirm(other, token, await sentCode(app, member.email))).json.code).toBe('CHALLENGE_OVER')
    expect([await inForce(member), await inForce(other)]).toEqual([0, 0])
    const [{ tries }] = await ask('select tries from challenge where member_id = $1', member.id)
    expect(tries).toBe(0)
  })

  test('a code sent to a replaced phone number does not confirm a factor', async () => {
    const member = await givenMember(app)
    const { token } = await begin(member, { kind: 'sms', phone: '+41795550001' })
    const code = await sentCode(app, '+41795550001')
    const [older] = await ask('select * from challenge where member_id = $1', member.id)
    await begin(member, { kind: 'sms', phone: '+41795550002' })
    // Simulates that the older enrolment survived the newer one.
    await ask(
      'update challenge set hash = $1, code_hash = $2 where member_id = $3',
      older.hash,
      older.code_hash,
      member.id,
    )
    expect((await confirm(member, token, code)).json.code).toBe('INVALID_CODE')
    expect(await inForce(member)).toBe(0)
  })

  test('a factor is not confirmed if its key is replaced while the code is checked', async () => {
    const member = await givenMember(app)
    const { token, app: setup } = await begin(member, { kind: 'app' })
    const client = await app.database.superuser.connect()
    await client.query('begin')
    await client.query(`update second_factor set sealed = 'another' where member_id = $1`, [member.id])
    const confirming = confirm(member, token, currentAppCode(setup.key))
    const waiting = () =>
      ask(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(() => waiting()).toHaveLength(1)
    await client.query('commit')
    client.release()
    expect((await confirming).json.code).toBe('INVALID_CODE')
    expect(await inForce(member)).toBe(0)
  })

  test('an expired enrolment cannot be confirmed', async () => {
    const member = await givenMember(app)
    const { token } = await begin(member, { kind: 'email' })
    await ask('update challenge set expires_at = now() where member_id = $1', member.id)
    expect((await confirm(member, token, await sentCode(app, member.email))).status).toBe(410)
  })

  test('a factor is not confirmed if its secret was copied from another member’s row', async () => {
    const [member, other] = [await givenMember(app), await givenMember(app)]
    await givenAppFactor(app, other)
    const { token, app: setup } = await begin(member, { kind: 'app' })
    await ask(
      'update second_factor set sealed = (select sealed from second_factor where member_id = $1) where member_id = $2',
      other.id,
      member.id,
    )
    expect((await confirm(member, token, currentAppCode(setup.key))).status).toBe(500)
    expect(await inForce(member)).toBe(0)
  })
})
