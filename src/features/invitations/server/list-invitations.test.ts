import { beforeEach, expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

type Giver = Awaited<ReturnType<typeof givenMember>>
const give = async ({ actor }: Giver, note = '') =>
  (await app.call('/api/invitations', { method: 'POST', as: actor, body: { note } })).json
const list = async ({ actor }: Giver, query = '') => (await app.call(`/api/invitations${query}`, { as: actor })).json

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

test('the list of invitations has the giver’s codes, and the cards of members who joined with them', async () => {
  const giver = await givenMember(app, { verified: true })
  const [firstInvitation, secondInvitation] = [await give(giver, 'For Ada'), await give(giver, 'For Bram')]
  await app.call('/api/accounts', {
    method: 'POST',
    body: {
      full_name: 'Ada Lane',
      email: 'ada@example.com',
      password: 'a quiet evening',
      invitation: firstInvitation.code,
    },
  })
  await app.database.superuser.query(`update member set name_shown = 'first' where first_name = 'Ada'`)
  const { items, given: invitationIds, allowance } = await list(giver)
  expect({ given: invitationIds, allowance }).toEqual({ given: 2, allowance: 3 })
  expect(items).toMatchObject([
    { id: secondInvitation.id, code: secondInvitation.code, note: 'For Bram', state: 'open', joined: null },
    { id: firstInvitation.id, code: null, note: 'For Ada', state: 'used', joined: { name: 'Ada', verified: false } },
  ])
  expect(JSON.stringify(items)).not.toContain('Lane')
})

test('the list of invitations hides codes that can no longer be used', async () => {
  const giver = await givenMember(app, { verified: true })
  const [lapsedInvitation, withdrawnInvitation] = [await give(giver), await give(giver)]
  await app.database.superuser.query(`update invitation set expires_at = now() where id = $1`, [lapsedInvitation.id])
  await app.call(`/api/invitations/${withdrawnInvitation.id}`, { method: 'DELETE', as: giver.actor })
  const { items, given } = await list(giver)
  expect(items).toMatchObject([
    { state: 'revoked', code: null },
    { state: 'lapsed', code: null },
  ])
  expect(given).toBe(0)
})

test('the list of invitations does not name a suspended member who joined', async () => {
  const [giver, newcomer] = [await givenMember(app, { verified: true }), await givenMember(app)]
  const { id } = await give(giver)
  await app.database.superuser.query('update invitation set used_at = now(), used_by = $1 where id = $2', [
    ...[newcomer.id, id],
  ])
  await app.database.superuser.query('update member set suspended_at = now() where id = $1', [newcomer.id])
  expect((await list(giver)).items).toMatchObject([{ state: 'used', joined: null }])
})

test('members and curators can list only their own invitations, in pages', async () => {
  const [giver, curator] = [await givenMember(app, { verified: true }), await givenCurator(app)]
  const givenIds = [await give(giver), await give(giver), await give(giver)].map(({ id }) => id)
  expect(await list(curator)).toMatchObject({ items: [], given: 0, allowance: 3 })
  const firstPage = await list(giver, '?limit=2')
  const secondPage = await list(giver, `?limit=2&cursor=${firstPage.next_cursor}`)
  expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(givenIds.toReversed())
  expect(secondPage.next_cursor).toBeNull()
})

test('unverified members have an invitation allowance of zero, and visitors cannot list invitations', async () => {
  expect(await list(await givenMember(app))).toMatchObject({ items: [], given: 0, allowance: 0 })
  expect((await app.call('/api/invitations')).status).toBe(401)
})
