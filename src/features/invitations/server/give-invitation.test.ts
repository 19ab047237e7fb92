import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { hashCode, plainHash } from './steps/codes.ts'

const app = await testApp()

type Giver = Awaited<ReturnType<typeof givenMember>>
const give = (as?: Giver['actor'], note = '') => app.call('/api/invitations', { method: 'POST', as, body: { note } })
const storedInvitations = async ({ id }: Giver) =>
  (await app.database.superuser.query('select * from invitation where sponsor_id = $1', [id])).rows
const letExpire = (id: string) =>
  app.database.superuser.query(`update invitation set expires_at = now() - interval '1 second' where id = $1`, [id])

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

describe('giving an invitation', () => {
  test('giving an invitation returns a code that is valid for thirty days and stored sealed', async () => {
    const giver = await givenMember(app, { verified: true })
    const { status, json, text } = await give(giver.actor, 'For Marguerite')
    expect(status).toBe(200)
    expect(json).toMatchObject({ note: 'For Marguerite', state: 'open', used_at: null, joined: null })
    expect(json.code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/)
    const days = (Date.parse(json.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const [row] = await storedInvitations(giver)
    const codeWithoutHyphens = json.code.replaceAll('-', '')
    for (const column of [row.code_sealed, row.code_hash]) {
      expect(column.toString('latin1')).not.toContain(json.code)
      expect(column.toString('latin1')).not.toContain(codeWithoutHyphens)
    }
    const { rows } = await app.database.superuser.query('select * from audit_event where actor_id = $1', [giver.id])
    expect(rows).toMatchObject([{ action: 'invitation.given', detail: { invitationId: json.id } }])
    expect(JSON.stringify(rows)).not.toContain(json.code)
    expect(text).not.toContain('sponsor')
  })

  test('an invitation lets one newcomer join, with the giver as sponsor', async () => {
    const giver = await givenMember(app, { verified: true })
    const { json } = await give(giver.actor)
    const join = (email: string) =>
      app.call('/api/accounts', {
        method: 'POST',
        body: { full_name: 'New Comer', email, password: 'a quiet evening', invitation: json.code.toLowerCase() },
      })
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => join(`new${index}@example.com`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
    const { rows } = await app.database.superuser.query('select from member where sponsor_id = $1', [giver.id])
    expect(rows).toHaveLength(1)
  })

  test('invitation codes are hashed with the key of the instance; codes hashed without it are still accepted', async () => {
    const giver = await givenMember(app, { verified: true })
    const [keyedInvitation, invitationHashedPlainly] = [(await give(giver.actor)).json, (await give(giver.actor)).json]
    const hashOf = async ({ id }: { id: string }) =>
      (await app.database.superuser.query('select code_hash from invitation where id = $1', [id])).rows[0].code_hash
    expect(await hashOf(keyedInvitation)).toEqual(hashCode(app.platform.sealing, keyedInvitation.code))
    expect(await hashOf(keyedInvitation)).not.toEqual(plainHash(keyedInvitation.code))
    await app.database.superuser.query('update invitation set code_hash = $2 where id = $1', [
      invitationHashedPlainly.id,
      plainHash(invitationHashedPlainly.code),
    ])
    for (const [index, { code }] of [keyedInvitation, invitationHashedPlainly].entries()) {
      const body = { full_name: 'New Comer', email: `keyed${index}@example.com`, password: 'a quiet evening' }
      const joinResponse = await app.call('/api/accounts', { method: 'POST', body: { ...body, invitation: code } })
      expect(joinResponse.status).toBe(200)
    }
  })

  test.each([
    ['a visitor', undefined, 401, 'UNAUTHORIZED'],
    ['an unverified member', {}, 403, 'NOT_VERIFIED'],
    ['a curator who is not verified', { curator: true }, 403, 'NOT_VERIFIED'],
  ])('giving an invitation is refused to %s', async (_, person, status, code) => {
    const giver = person && (await givenMember(app, person))
    expect(await give(giver?.actor)).toMatchObject({ status, json: { code } })
    if (giver) expect(await storedInvitations(giver)).toEqual([])
  })

  test('an invitation is refused if its giver is suspended or loses verification while the request runs', async () => {
    const [suspendedGiver, unverifiedGiver] = [
      await givenMember(app, { verified: true }),
      await givenMember(app, { verified: true }),
    ]
    const { headers } = await givenSession(app, suspendedGiver.email)
    await app.database.superuser.query('update member set suspended_at = now() where id = $1', [suspendedGiver.id])
    await app.database.superuser.query('update member set verified = false where id = $1', [unverifiedGiver.id])
    expect((await app.call('/api/invitations', { method: 'POST', headers, body: {} })).status).toBe(401)
    for (const { actor } of [suspendedGiver, unverifiedGiver])
      expect(await give(actor)).toMatchObject({ status: 403, json: { code: 'NOT_VERIFIED' } })
  })
})

describe('the invitation allowance', () => {
  test('20 simultaneous requests never exceed the invitation allowance', async () => {
    const giver = await givenMember(app, { verified: true })
    const responses = await Promise.all(Array.from({ length: 20 }, () => give(giver.actor)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    const refusals = responses.filter(({ json }) => json.code === 'ALLOWANCE_SPENT')
    expect(refusals).toHaveLength(17)
    expect(await storedInvitations(giver)).toHaveLength(3)
  })

  test('the invitation allowance is the member’s own number if a curator set one', async () => {
    const [memberWithFive, memberWithNone] = [
      await givenMember(app, { verified: true }),
      await givenMember(app, { verified: true }),
    ]
    const setAllowanceSql = 'update member set invitation_allowance = $1 where id = $2'
    await app.database.superuser.query(setAllowanceSql, [5, memberWithFive.id])
    await app.database.superuser.query(setAllowanceSql, [0, memberWithNone.id])
    for (let index = 0; index < 5; index++) expect((await give(memberWithFive.actor)).status).toBe(200)
    expect((await give(memberWithFive.actor)).status).toBe(409)
    expect((await give(memberWithNone.actor)).status).toBe(409)
  })

  test('the invitation allowance counts used and open invitations, not lapsed or withdrawn ones', async () => {
    const giver = await givenMember(app, { verified: true })
    const invitationIds: string[] = []
    for (let index = 0; index < 3; index++) invitationIds.push((await give(giver.actor)).json.id)
    const [usedId = '', lapsedId = '', withdrawnId = ''] = invitationIds
    await app.database.superuser.query('update invitation set used_at = now(), used_by = $1 where id = $2', [
      ...[(await givenMember(app)).id, usedId],
    ])
    for (const id of [usedId, lapsedId]) await letExpire(id)
    expect((await give(giver.actor)).status).toBe(200)
    expect((await give(giver.actor)).status).toBe(409)
    await app.call(`/api/invitations/${withdrawnId}`, { method: 'DELETE', as: giver.actor })
    expect((await give(giver.actor)).status).toBe(200)
    expect((await give(giver.actor)).status).toBe(409)
  })
})
