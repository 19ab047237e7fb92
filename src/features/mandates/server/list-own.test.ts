import { beforeAll, describe, expect, test } from 'vitest'
import { cursor } from '#platform/cursor.ts'
import { collection, givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [buyer, otherMember, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const ids: string[] = []
for (const title of ['First', 'Second', 'Third', 'Fourth'])
  ids.unshift((await givenMandate(app, buyer, { title, is_active: title !== 'Second' })).id)
const mandateOfOther = await givenMandate(app, otherMember)

const list = (query = '', as: typeof buyer.actor | undefined = buyer.actor) =>
  app.call(`/api/mandates/mine${query}`, as && { as })

test('own mandates are returned newest first, including inactive ones', async () => {
  const { json } = await list()
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(json).toMatchObject({ total: 4, active: 3, next_cursor: null })
  expect(json.items[2]).toMatchObject({ ...collection, title: 'Second', is_active: false, version: 1 })
  expect((await app.call(`/api/mandates/mine/${ids[2]}`, { as: buyer.actor })).json).toEqual(json.items[2])
})

test('pages of own mandates return each mandate once, with the total', async () => {
  const firstPage = (await list('?limit=3')).json
  expect(firstPage).toMatchObject({ total: 4, active: 3, items: { length: 3 } })
  const secondPage = (await list(`?limit=3&cursor=${firstPage.next_cursor}`)).json
  expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(ids)
})

test('a page after the last of the own mandates has the totals too', async () => {
  const afterAll = cursor.encode({ at: new Date(0), id: ids[0] ?? '' })
  expect((await list(`?cursor=${afterAll}`)).json).toEqual({ items: [], next_cursor: null, total: 4, active: 3 })
})

test('the list of own mandates never contains another member’s, not even for curators', async () => {
  expect((await list('', curator.actor)).json).toMatchObject({ items: [], total: 0, active: 0 })
  expect((await list('', otherMember.actor)).json.items.map(({ id }: { id: string }) => id)).toEqual([
    mandateOfOther.id,
  ])
  for (const { actor } of [otherMember, curator])
    expect((await app.call(`/api/mandates/mine/${ids[1]}`, { as: actor })).json.code).toBe('MANDATE_NOT_FOUND')
  expect((await app.call('/api/mandates/mine')).status).toBe(401)
  expect((await app.call(`/api/mandates/mine/${ids[1]}`)).status).toBe(401)
})

describe('filters and orders', () => {
  const given = [
    { title: 'Château with a library', category: 'Real Estate', location: 'Loire', budget_max: '9000000' },
    { title: 'alpine chalet', category: 'Real Estate', currency: 'USD', budget_max: '9500000', status: 'urgent' },
    { title: 'Screens', category: 'Art', currency: 'JPY', budget_max: '900000000', requirements: 'Seen in Amboise.' },
    { title: 'Waiting jet', category: 'Jets', budget_max: null, is_active: false },
    { title: 'Zither', category: 'Art', budget_min: '20000', budget_max: null, location: 'Amboise' },
  ]
  let broker = buyer
  beforeAll(async () => {
    broker = await givenMember(app)
    const blank = { budget_min: null, location: '', requirements: '', currency: 'EUR' }
    for (const fields of given) await givenMandate(app, broker, { ...blank, ...fields })
    await givenMandate(app, otherMember, { title: 'Château of another' })
  })
  const titles = async (query: string) =>
    (await list(query, broker.actor)).json.items.map(({ title }: { title: string }) => title.split(' ')[0])

  test.each([
    ['?sort=title-up', ['alpine', 'Château', 'Screens', 'Waiting', 'Zither']],
    ['?sort=title-down', ['Zither', 'Waiting', 'Screens', 'Château', 'alpine']],
    ['?sort=budget-down', ['Château', 'alpine', 'Screens', 'Zither', 'Waiting']],
    ['?sort=budget-up', ['Zither', 'Screens', 'alpine', 'Château', 'Waiting']],
    ['?sort=created-up', ['Château', 'alpine', 'Screens', 'Waiting', 'Zither']],
    ['?search=CHATEAU+loire', ['Château']],
    ['?search=amboise', ['Zither', 'Screens']],
    ['?search=%22a+library%22', ['Château']],
    ['?search=%25', []],
    ['?category=Real+Estate', ['alpine', 'Château']],
    ['?status=urgent', ['alpine']],
    ['?status=open&category=Real+Estate', ['Château']],
    ['?is_active=false', ['Waiting']],
    ['?is_active=true&sort=title-up', ['alpine', 'Château', 'Screens', 'Zither']],
  ])('%s', async (query, expected) => expect(await titles(query)).toEqual(expected))

  test.each(['title-up', 'title-down', 'budget-up', 'budget-down', 'created-up'])(
    'pages ordered by %s have each mandate once, and the total of the matches',
    async (sort) => {
      const everything = await titles(`?sort=${sort}`)
      let nextCursor = ''
      const found: string[] = []
      do {
        const query = `?sort=${sort}&limit=2${nextCursor && `&cursor=${nextCursor}`}`
        const { json } = await list(query, broker.actor)
        expect(json).toMatchObject({ total: 5, active: 4 })
        found.push(...json.items.map(({ title }: { title: string }) => title.split(' ')[0]))
        nextCursor = json.next_cursor
      } while (nextCursor)
      expect(found).toEqual(everything)
    },
  )

  test('a cursor of another order is refused', async () => {
    const { next_cursor } = (await list('?sort=title-up&limit=2', broker.actor)).json
    for (const sort of ['budget-up', 'created-down'])
      expect((await list(`?sort=${sort}&cursor=${next_cursor}`, broker.actor)).json.code).toBe('BAD_REQUEST')
  })

  test('others find nothing of them, and visitors may not ask', async () => {
    expect((await list('?search=loire', curator.actor)).json).toMatchObject({ items: [], total: 0 })
    expect((await app.call('/api/mandates/mine?search=loire')).status).toBe(401)
  })
})
