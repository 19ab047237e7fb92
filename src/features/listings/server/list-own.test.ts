import { beforeAll, describe, expect, test } from 'vitest'
import { cursor } from '#platform/cursor.ts'
import { givenListing, villa } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
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

test('a page after the last of the own listings has the totals too', async () => {
  const afterAll = cursor.encode({ at: new Date(0), id: ids[0] ?? '' })
  expect((await list(`?cursor=${afterAll}`)).json).toEqual({ items: [], next_cursor: null, total: 4, active: 3 })
})

test('a summary of own listings has no description and only the cover of the photographs', async () => {
  const [, id = ''] = ids
  for (let added = 0; added < 2; added++) await givenPhotograph(app, owner, id)
  const [whole, summary] = [(await list()).json.items[1], (await list('?summary=true')).json.items[1]]
  expect(whole).toMatchObject({ description: villa.description, photographs: { length: 2 } })
  expect(summary).toEqual({ ...whole, description: '', photographs: [whole.photographs[0]] })
})

test('the list of own listings never contains another member’s, not even for curators', async () => {
  expect((await list('', curator.actor)).json).toMatchObject({ items: [], total: 0, active: 0 })
  expect((await list('', otherMember.actor)).json.items.map(({ id }: { id: string }) => id)).toEqual([
    listingOfOther.id,
  ])
  for (const { actor } of [otherMember, curator])
    expect((await app.call(`/api/listings/mine/${ids[1]}`, { as: actor })).json.code).toBe('LISTING_NOT_FOUND')
  expect((await app.call('/api/listings/mine')).status).toBe(401)
  expect((await app.call(`/api/listings/mine/${ids[1]}`)).status).toBe(401)
})

describe('filters and orders', () => {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const given = [
    { title: 'Château on the Loire', category: 'Real Estate', price: '9000000', currency: 'EUR', location: 'Amboise' },
    { title: 'Sloop', category: 'Yachts', price: '9500000', currency: 'USD', status: 'Pending' },
    {
      ...{ title: 'alpine chalet', category: 'Real Estate', price: '700000', currency: 'CHF', is_private: true },
      // Outsiders read it; its owner's list is in the order of the other title.
      ...{ teaser: 'A chalet.', teaser_title: 'Zermatt' },
    },
    { title: 'Waiting jet', category: 'Jets', price: '30000000', currency: 'AED', publish_at: later },
    { title: 'Zither', category: null, price: '0', currency: 'USD', description: 'Played in Amboise once.' },
  ]
  let broker = owner
  beforeAll(async () => {
    broker = await givenMember(app)
    const ids: string[] = []
    for (const fields of given)
      ids.push((await givenListing(app, broker, { description: '', location: '', ...fields })).id)
    await givenListing(app, otherMember, { title: 'Château of another' })
    await app.call(`/api/listings/${ids[1]}/views`, { method: 'POST', as: otherMember.actor })
    await app.call('/api/listings/archive', {
      method: 'POST',
      as: broker.actor,
      body: { ids: [ids[4]], archived: true },
    })
  })
  const titles = async (query: string) =>
    (await list(query, broker.actor)).json.items.map(({ title }: { title: string }) => title.split(' ')[0])

  test.each([
    ['?sort=title-up', ['alpine', 'Château', 'Sloop', 'Waiting', 'Zither']],
    ['?sort=title-down', ['Zither', 'Waiting', 'Sloop', 'Château', 'alpine']],
    ['?sort=price-down', ['Château', 'Sloop', 'Waiting', 'alpine', 'Zither']],
    ['?sort=price-up', ['Zither', 'alpine', 'Waiting', 'Sloop', 'Château']],
    ['?sort=created-up', ['Château', 'Sloop', 'alpine', 'Waiting', 'Zither']],
    ['?sort=views-down&search=o', ['Sloop', 'Zither', 'Château']],
    ['?sort=status-up', ['Château', 'alpine', 'Sloop', 'Waiting', 'Zither']],
    ['?search=CHATEAU+loire', ['Château']],
    ['?search=amboise', ['Zither', 'Château']],
    ['?search=%22the+loire%22', ['Château']],
    ['?search=%25', []],
    ['?category=Real+Estate', ['alpine', 'Château']],
    ['?is_private=true', ['alpine']],
    ['?is_private=false&category=Real+Estate', ['Château']],
    ['?state=Active', ['alpine', 'Château']],
    ['?state=Pending', ['Sloop']],
    ['?state=Scheduled', ['Waiting']],
    ['?state=Archived', ['Zither']],
    ['?state=Hidden', []],
    ['?state=Expired', []],
  ])('%s', async (query, expected) => expect(await titles(query)).toEqual(expected))

  test.each(['title-up', 'price-down', 'created-up', 'views-down', 'status-up'])(
    'pages ordered by %s have each listing once, and the total of the matches',
    async (sort) => {
      const everything = await titles(`?sort=${sort}`)
      let cursor = ''
      const found: string[] = []
      do {
        const { json } = await list(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`, broker.actor)
        expect(json).toMatchObject({ total: 5, active: 3 })
        found.push(...json.items.map(({ title }: { title: string }) => title.split(' ')[0]))
        cursor = json.next_cursor
      } while (cursor)
      expect(found).toEqual(everything)
    },
  )

  test('pages ordered by long titles, in any script, have each listing once', async () => {
    const collector = await givenMember(app)
    for (const letter of ['宮', 'ﷺ', '𝒜']) await givenListing(app, collector, { title: letter.repeat(80) })
    const first = (await list('?sort=title-up&limit=2', collector.actor)).json
    const second = (await list(`?sort=title-up&limit=2&cursor=${first.next_cursor}`, collector.actor)).json
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(second.next_cursor).toBeNull()
  })

  test('a cursor of another order is refused', async () => {
    const { next_cursor } = (await list('?sort=title-up&limit=2', broker.actor)).json
    for (const sort of ['price-up', 'created-down'])
      expect((await list(`?sort=${sort}&cursor=${next_cursor}`, broker.actor)).json.code).toBe('BAD_REQUEST')
  })

  test('others find nothing of them, and visitors may not ask', async () => {
    expect((await list('?search=loire', curator.actor)).json).toMatchObject({ items: [], total: 0 })
    expect((await app.call('/api/listings/mine?search=loire')).status).toBe(401)
  })
})
