import { expect, test } from 'vitest'
import { givenListing, villa } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [owner, otherMember, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const ids: string[] = []
for (const title of ['First', 'Second', 'Third', 'Fourth'])
  ids.unshift((await givenListing(app, owner, { title, is_private: title === 'Second' })).id)
const listingOfOther = await givenListing(app, otherMember)
await app.call(`/api/listings/${ids[0]}/archive`, { method: 'POST', as: owner.actor })

const list = (query = '', as: typeof owner.actor | undefined = owner.actor) =>
  app.call(`/api/listings/mine${query}`, as && { as })

test('own listings are returned in full, newest first, including archived and private ones', async () => {
  const { json } = await list()
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(json).toMatchObject({ total: 4, active: 3, next_cursor: null })
  expect(json.items[0]).toMatchObject({ ...villa, title: 'Fourth', status: 'Archived', archived: true, views: 0 })
  expect(json.items[2]).toMatchObject({ title: 'Second', is_private: true, price: villa.price })
})

test('pages of own listings return each listing once, with the total', async () => {
  const firstPage = (await list('?limit=3')).json
  expect(firstPage).toMatchObject({ total: 4, active: 3, items: { length: 3 } })
  const secondPage = (await list(`?limit=3&cursor=${firstPage.next_cursor}`)).json
  expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(ids)
})

test('the list of own listings never contains another member’s, not even for curators', async () => {
  expect((await list('', curator.actor)).json).toMatchObject({ items: [], total: 0 })
  expect((await list('', otherMember.actor)).json.items.map(({ id }: { id: string }) => id)).toEqual([
    listingOfOther.id,
  ])
  for (const { actor } of [otherMember, curator])
    expect((await app.call(`/api/listings/mine/${ids[1]}`, { as: actor })).json.code).toBe('LISTING_NOT_FOUND')
  expect((await app.call('/api/listings/mine')).status).toBe(401)
  expect((await app.call(`/api/listings/mine/${ids[1]}`)).status).toBe(401)
})
