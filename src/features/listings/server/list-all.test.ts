import { expect, test } from 'vitest'
import { decide, givenCurator, givenCuratorSession } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const seller = await givenMember(app, { verified: true, firstName: 'Sol', lastName: 'Marsh' })
const other = await givenMember(app, { verified: true, firstName: 'Ines', lastName: 'Weir' })
const list = (as: GivenMember | undefined, query: Record<string, string> = {}) =>
  app.call(`/api/curation/listings?${new URLSearchParams(query)}`, as && { as: as.actor })
const titles = async (query: Record<string, string>) =>
  (await list(curator, query)).json.items.map(({ title }: { title: string }) => title)

await givenListing(app, seller, { title: 'Quinta', location: 'Sintra', is_private: true })
const yacht = await givenListing(app, other, { title: 'Ketch 100% oak', category: 'Yachts', status: 'Pending' })
const hidden = await givenListing(app, seller, { title: 'Lodge', location: 'Bergen' })
const archived = await givenListing(app, seller, { title: 'Tower', location: 'Bergen' })
await app.call(`/api/listings/${hidden.id}`, {
  ...{ method: 'PATCH', as: seller.actor, body: { version: hidden.version, is_active: false } },
})
await app.call(`/api/listings/${archived.id}/archive`, { method: 'POST', as: seller.actor })
await app.call(`/api/listings/${yacht.id}/featured`, { method: 'PUT', as: curator.actor, body: { is_featured: true } })

test('curators find the listings of all members, the newest first, those that others cannot see too', async () => {
  const { json } = await list(curator)
  expect(json.items.map(({ title, status }: { title: string; status: string }) => [title, status])).toEqual([
    ...[
      ['Tower', 'Archived'],
      ['Lodge', 'Hidden'],
      ['Ketch 100% oak', 'Pending'],
      ['Quinta', 'Active'],
    ],
  ])
  expect(json.items[3]).toMatchObject({ location: 'Sintra', seller: { id: seller.id, name: 'Sol Marsh' } })
  const { json: page } = await list(curator, { limit: '3' })
  expect(await titles({ limit: '3', cursor: page.next_cursor })).toEqual(['Quinta'])
})

test.each([
  [{ search: 'marsh BERG' }, ['Tower', 'Lodge']],
  [{ search: '100%' }, ['Ketch 100% oak']],
  [{ search: '%' }, ['Ketch 100% oak']],
  [{ category: 'Yachts' }, ['Ketch 100% oak']],
  [{ status: 'Hidden' }, ['Lodge']],
  [{ status: 'Archived' }, ['Tower']],
  [{ status: 'Active' }, ['Quinta']],
  [{ featured: 'true' }, ['Ketch 100% oak']],
  [{ featured: 'false', status: 'Pending' }, []],
])('the curators’ list of listings filtered by %o', async (query, expected) => {
  expect(await titles({ ...query })).toEqual(expected)
})

test('the list of all listings refuses visitors, members and suspended curators', async () => {
  expect((await list(undefined)).status).toBe(403)
  for (const member of [seller, await givenMember(app)]) expect((await list(member)).status).toBe(403)
  const suspended = await givenCurator(app)
  const { headers } = await givenCuratorSession(app, suspended)
  const listAgain = () => app.call('/api/curation/listings', { headers })
  expect((await listAgain()).status).toBe(200)
  await decide(app, curator, `members/${suspended.id}/suspension`, { reason: 'A guest list was forwarded.' })
  expect((await listAgain()).status).toBe(401)
})
