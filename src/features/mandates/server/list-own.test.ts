import { expect, test } from 'vitest'
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
