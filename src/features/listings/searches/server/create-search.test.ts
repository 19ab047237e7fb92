import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'
import { searchLimits } from '../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { call, save, list, runJob } = searchVerbs(app)
const stranger = await givenMember(app, { verified: true, curator: true })
let member: GivenMember

beforeEach(async () => {
  await ask('delete from rate_limit')
  member = await givenMember(app, { verified: true })
})

test('saves a search with its filters and without defaults, and lists it for its member alone', async () => {
  const filter = {
    search: ' yacht ',
    category: 'Yachts',
    min_price: '5000000',
    price_currency: 'EUR',
    verified_sellers: false,
  }
  const answer = await call(member, 'POST', '', { name: ' Yachts from €5M ', filter, alert: 'daily' })
  expect(answer).toMatchObject({
    status: 201,
    json: { name: 'Yachts from €5M', alert: 'daily', new_listings: 0, changed_prices: 0, new_ids: [] },
  })
  expect(answer.json.filter).toMatchObject({ search: 'yacht', category: 'Yachts', min_price: '5000000' })
  expect(await ask('select filter from saved_search where member_id = $1', member.id)).toEqual([
    { filter: { search: 'yacht', category: 'Yachts', min_price: '5000000', price_currency: 'EUR' } },
  ])
  expect(await list(member)).toEqual([answer.json])
  expect(await list(stranger)).toEqual([])
  expect((await call(undefined, 'GET')).status).toBe(401)
})

test('the same filters twice are one search, also twenty times at once', async () => {
  const post = (name: string, filter: object, alert: string) => call(member, 'POST', '', { name, filter, alert })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post(`Name ${index}`, { category: 'Art' }, 'at_once')),
  )
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  const again = await post('Pictures', { price_currency: 'CHF', category: 'Art', search: '' }, 'never')
  expect(again.json).toMatchObject({ id: answers[0]?.json.id, name: 'Pictures', alert: 'never' })
  expect(await list(member)).toHaveLength(1)
})

test('refuses more searches than a member may have, also twenty at once', async () => {
  for (let index = 0; index < searchLimits.perMember - 5; index += 1) await save(member, { search: `word ${index}` })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(member, 'POST', '', { name: 'More', filter: { search: `more ${index}` } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ json }) => json.code === 'TOO_MANY_SEARCHES')).toHaveLength(15)
})

test.each([
  [{ name: '', filter: {} }],
  [{ name: 'x'.repeat(81), filter: {} }],
  [{ name: 'A', filter: { category: 'Castles' } }],
  [{ name: 'A', filter: { min_price: 'much' } }],
  [{ name: 'A', filter: {}, alert: 'hourly' }],
])('refuses %j', async (body) => {
  expect((await call(member, 'POST', '', body)).status).toBe(400)
})

test('keeps conditions on the traits of the category, and refuses others', async () => {
  const traits = { length: { from: 50 } }
  const { id } = await save(member, { category: 'Yachts', traits })
  expect(await ask('select filter from saved_search where id = $1', id)).toEqual([
    { filter: { category: 'Yachts', traits: { length: { from: '50' } } } },
  ])
  for (const filter of [{ traits }, { category: 'Art', traits }])
    expect((await call(member, 'POST', '', { name: 'A', filter })).json.code).toBe('TRAIT_REFUSED')
  const seller = await givenMember(app, { verified: true })
  await runJob()
  await givenListing(app, seller, { category: 'Yachts', traits: { length: '40' } })
  const { id: long } = await givenListing(app, seller, { category: 'Yachts', traits: { length: '60' } })
  await runJob()
  expect(await list(member)).toMatchObject([{ new_ids: [long] }])
})

test('drops what is no filter: an order, a cursor, and what the member saved', async () => {
  const { id } = await save(member, { sort: 'price-up', cursor: 'x', limit: 3, saved: true, among: [] })
  expect(await ask('select filter from saved_search where id = $1', id)).toEqual([{ filter: {} }])
})

test('a suspended member saves and changes nothing', async () => {
  const { id } = await save(member, { category: 'Art' })
  await ask('update member set suspended_at = now() where id = $1', member.id)
  expect((await call(member, 'POST', '', { name: 'A', filter: {} })).status).toBe(403)
  expect((await call(member, 'PATCH', `/${id}`, { name: 'B' })).status).toBe(403)
  expect((await call(member, 'DELETE', `/${id}`)).status).toBe(403)
  expect((await call(member, 'POST', `/${id}/seen`)).status).toBe(403)
})

test('renames a search, chooses its alerts and deletes it; another member’s is not found', async () => {
  const { id } = await save(member, { category: 'Art' })
  expect((await call(member, 'PATCH', `/${id}`, { name: 'Pictures' })).json).toMatchObject({
    name: 'Pictures',
    alert: 'at_once',
  })
  expect((await call(member, 'PATCH', `/${id}`, { alert: 'never' })).json).toMatchObject({
    name: 'Pictures',
    alert: 'never',
  })
  for (const [method, path, body] of [
    ['PATCH', `/${id}`, { name: 'Taken' }],
    ['POST', `/${id}/seen`, undefined],
  ] as const)
    expect((await call(stranger, method, path, body)).json.code).toBe('SEARCH_NOT_FOUND')
  expect((await call(stranger, 'DELETE', `/${id}`)).status).toBe(200)
  expect(await list(member)).toHaveLength(1)
  expect((await call(member, 'DELETE', `/${id}`)).json).toEqual({ removed: true })
  expect((await call(member, 'DELETE', `/${id}`)).json).toEqual({ removed: true })
  expect(await list(member)).toEqual([])
})

test('what a member has opened is no longer new, and no alert comes for it', async () => {
  const { id } = await save(member, { category: 'Jets' })
  const seller = await givenMember(app, { verified: true })
  const listing = await givenListing(app, seller, { category: 'Jets' })
  await runJob()
  expect(await list(member)).toMatchObject([{ new_ids: [listing.id], new_listings: 1 }])
  expect((await call(member, 'POST', `/${id}/seen`)).json).toMatchObject({ new_ids: [], new_listings: 0 })
  for (const minutes of [3, 30]) await runJob(minutes)
  expect(await ask(`select from notification where member_id = $1 and kind like 'search.%'`, member.id)).toEqual([])
})

test('counts only what the member may still see', async () => {
  await save(member, { category: 'Islands' })
  const seller = await givenMember(app, { verified: true })
  const listing = await givenListing(app, seller, { category: 'Islands' })
  await runJob()
  expect(await list(member)).toMatchObject([{ new_listings: 1 }])
  await app.call(`/api/listings/${listing.id}/archive`, { method: 'POST', as: seller.actor })
  expect(await list(member)).toMatchObject([{ new_listings: 0, new_ids: [] }])
})
