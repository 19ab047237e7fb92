import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const ada = await givenMember(app, { firstName: 'Ada', lastName: 'de Vries', email: 'ada_v@example.com' })
const bram = await givenMember(app, { firstName: 'Bram', email: 'bram@example.org', verified: true })
const cato = await givenMember(app, { verified: true })
await app.database.superuser.query(`update member set company = 'Quiet 100% Ltd' where id = $1`, [bram.id])
await app.database.superuser.query('update member set suspended_at = now() where id = $1', [cato.id])

const list = (query: object, as = curator.actor) =>
  app.call(`/api/curation/members?${new URLSearchParams({ ...query })}`, { as })
const listedIds = async (query: object) => (await list(query)).json.items.map(({ id }: { id: string }) => id)

test('curators see members with real names and e-mail addresses, newest first', async () => {
  const { json } = await list({})
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual([cato.id, bram.id, ada.id, curator.id])
  expect(json.items[2]).toMatchObject({ name: 'Ada de Vries', email: 'ada_v@example.com', verified: false })
})

test.each([
  ['a name', 'ADA DE', () => [ada.id]],
  ['an address', 'example.org', () => [bram.id]],
  ['a company', 'quiet', () => [bram.id]],
  ['a sign that stands for itself', '0%', () => [bram.id]],
  ['a stroke that stands for itself', 'ada_v', () => [ada.id]],
  ['a stroke that is not there', 'a_a', () => []],
  ['nothing that is there', '\\', () => []],
])('curators find members by part of %s', async (_, search, expectedNames) => {
  expect(await listedIds({ search })).toEqual(expectedNames())
})

test.each([
  ['verified', () => [bram.id, curator.id]],
  ['unverified', () => [ada.id]],
  ['suspended', () => [cato.id]],
  ['curator', () => [curator.id]],
])('curators can filter members by standing: %s', async (standing, expectedNames) => {
  expect(await listedIds({ standing })).toEqual(expectedNames())
})

test('a member is found by the name, the company and the address they have now, and no longer by those before', async () => {
  const member = await givenMember(app, { firstName: 'Quirin', email: 'before@quirin.example' })
  const change = (body: object) => app.call('/api/members/me', { method: 'PATCH', as: member.actor, body })
  expect((await change({ last_name: 'Xaver', company: 'Nordkap' })).status).toBe(200)
  expect(await listedIds({ search: 'xaver NORDKAP quirin' })).toEqual([member.id])
  await change({ first_name: 'Ulf', company: 'Südkap' })
  const { db } = app.platform
  const isOwn = eq(memberAccount.memberId, member.id)
  await actAs(system, async () => await db.update(memberAccount).set({ email: 'after@ulf.example' }).where(isOwn))
  for (const search of ['quirin', 'nordkap', 'before@']) expect(await listedIds({ search })).toEqual([])
  expect(await listedIds({ search: 'sudkap after@ulf.example' })).toEqual([member.id])
  await actAs(system, async () => await db.delete(memberAccount).where(isOwn))
  expect(await listedIds({ search: 'xaver' })).toEqual([])
})

test('the pages of the member list contain every member exactly once', async () => {
  const firstPage = (await list({ limit: 3 })).json
  const secondPage = (await list({ limit: 3, cursor: firstPage.next_cursor })).json
  expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual([cato.id, bram.id, ada.id, curator.id])
  expect(secondPage.next_cursor).toBeNull()
})

test('members and visitors cannot read the member list of curators', async () => {
  expect((await list({}, bram.actor)).status).toBe(403)
  expect((await app.call('/api/curation/members')).status).toBe(403)
  expect((await list({ standing: 'owner' })).status).toBe(400)
})
