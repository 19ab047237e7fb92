import { beforeEach, expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const giver = await givenMember(app, { verified: true })
await app.database.superuser.query('update member set invitation_allowance = 100')

const give = async () => (await app.call('/api/invitations', { method: 'POST', as: giver.actor, body: {} })).json
const revoke = (id: string, as?: typeof giver.actor) => app.call(`/api/invitations/${id}`, { method: 'DELETE', as })
const join = (invitation: string, email: string) =>
  app.call('/api/accounts', {
    method: 'POST',
    body: { full_name: 'New Comer', email, password: 'a quiet evening', invitation },
  })
const readStoredInvitation = async (id: string) =>
  (await app.database.superuser.query('select used_at, revoked_at from invitation where id = $1', [id])).rows[0]

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

test('a withdrawn invitation can no longer be used, and the withdrawal is recorded', async () => {
  const { id, code } = await give()
  expect(await revoke(id, giver.actor)).toMatchObject({ status: 200, json: { revoked: true } })
  expect((await join(code, 'late@example.com')).status).toBe(410)
  const { rows } = await app.database.superuser.query(
    `select actor_id, detail from audit_event where action = 'invitation.revoked'`,
  )
  expect(rows).toEqual([{ actor_id: giver.id, detail: { invitationId: id } }])
})

test('20 simultaneous requests withdraw an invitation once', async () => {
  const { id } = await give()
  const responses = await Promise.all(Array.from({ length: 20 }, () => revoke(id, giver.actor)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('if an invitation is used and withdrawn at once, only one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, code } = await give()
    const [joinResponse, revokeResponse] = await Promise.all([
      join(code, `race${round}@example.com`),
      revoke(id, giver.actor),
    ])
    expect([joinResponse.status, revokeResponse.status]).toEqual(joinResponse.status === 200 ? [200, 409] : [410, 200])
    const row = await readStoredInvitation(id)
    expect((row.used_at === null) !== (row.revoked_at === null)).toBe(true)
  }
})

test('only the giver can withdraw an invitation, not even a curator', async () => {
  const { id } = await give()
  const [stranger, curator] = [await givenMember(app, { verified: true }), await givenCurator(app)]
  for (const { actor } of [stranger, curator]) expect((await revoke(id, actor)).status).toBe(404)
  expect((await revoke(id)).status).toBe(401)
  expect(await readStoredInvitation(id)).toEqual({ used_at: null, revoked_at: null })
})
