import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const owner = await givenMember(app, { verified: true })
const client = await givenMember(app, { verified: true, firstName: 'Agnes', lastName: 'Quill' })

const call = (path: string, as?: GivenMember, method = 'GET', body?: object) =>
  app.call(`/api${path}`, { ...(as && { as: as.actor }), ...(body && { body }), method })
const list = async (as: GivenMember, query = '') => (await call(`/holds${query}`, as)).json

test('both sides list a reservation, also after its end, page by page; nobody else does', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const listings = [
    await givenListing(app, owner, { title: 'First' }),
    await givenListing(app, owner, { title: 'Second' }),
  ]
  for (const { id } of listings) await call(`/listings/${id}/hold`, owner, 'PUT', { member_id: client.id, until })
  await call(`/listings/${listings[0]?.id}/hold`, client, 'DELETE')

  const expected = [
    { title: 'Second', until, ended_at: null },
    { title: 'First', until, ended_at: expect.any(String) },
  ]
  expect((await list(owner)).items).toMatchObject(
    expected.map((hold) => ({ ...hold, own: true, member: { id: client.id, name: 'Agnes Quill' } })),
  )
  const first = await list(client, '?limit=1')
  const second = await list(client, `?limit=1&cursor=${first.next_cursor}`)
  expect([...first.items, ...second.items]).toMatchObject(
    expected.map((hold) => ({ ...hold, own: false, member: null })),
  )
  expect(second.next_cursor).toBeNull()
  expect((await list(await givenMember(app, { verified: true }))).items).toEqual([])
  expect((await call('/holds')).status).toBe(401)
})
