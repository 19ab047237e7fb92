import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const [owner, stranger] = await Promise.all([givenMember(app), givenMember(app, { verified: true })])
const archive = (ids: string[], archived = true, as: typeof owner.actor | undefined = owner.actor, headers = {}) =>
  app.call('/api/listings/archive', { method: 'POST', body: { ids, archived }, headers, ...(as && { as }) })
const givenListings = (howMany: number) =>
  Promise.all(Array.from({ length: howMany }, () => givenListing(app, owner))).then((rows) => rows.map(({ id }) => id))
const countOpen = async () => (await app.call('/api/listings')).json.total

test('archives several listings at once, and Undo restores exactly those that changed', async () => {
  const [first = '', ...ids] = await givenListings(5)
  await archive([first])
  const before = await countOpen()
  const { json } = await archive([first, ...ids])
  expect(json).toEqual({ changed: ids.toSorted(), not_found: [] })
  expect(await countOpen()).toBe(before - 4)
  expect((await archive(json.changed, false)).json.changed).toEqual(ids.toSorted())
  expect(await countOpen()).toBe(before)
  expect((await app.call(`/api/listings/mine/${first}`, { as: owner.actor })).json.archived).toBe(true)
})

test('names the listings that are not the member’s, and archives the others', async () => {
  const [id = ''] = await givenListings(1)
  const [foreign, unknown] = [(await givenListing(app, stranger)).id, randomUUID()]
  expect((await archive([foreign, id, unknown])).json).toEqual({ changed: [id], not_found: [foreign, unknown] })
  expect((await app.call(`/api/listings/${foreign}`)).status).toBe(200)
})

test('refuses visitors, more than a hundred and none, and changes nothing for a suspended member', async () => {
  const [id = ''] = await givenListings(1)
  expect(
    (await app.call('/api/listings/archive', { method: 'POST', body: { ids: [id], archived: true } })).status,
  ).toBe(401)
  for (const ids of [[], Array.from({ length: 101 }, () => randomUUID())])
    expect((await archive(ids)).json.code).toBe('BAD_REQUEST')
  const suspended = await givenMember(app)
  const listing = await givenListing(app, suspended)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  expect((await archive([listing.id], true, suspended.actor)).status).toBe(403)
  expect(await ask('select archived_at from listing where id = $1', listing.id)).toEqual([{ archived_at: null }])
})

test('twenty requests at once, in different orders, archive each listing once', async () => {
  const ids = await givenListings(6)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => archive(n % 2 ? ids : ids.toReversed())))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers.flatMap(({ json }) => json.changed).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(await actionsOn({ id })).toEqual(['listing.created', 'listing.archived'])
})

test('the same key twice archives once and gives the same answer', async () => {
  const ids = await givenListings(2)
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [
    await archive(ids, true, owner.actor, headers),
    await archive(ids, true, owner.actor, headers),
  ]
  expect(second.json).toEqual(first.json)
  expect(first.json.changed).toHaveLength(2)
})

test('everyone’s pages learn once that several listings changed, and of hidden ones nothing', async () => {
  const events = async () => (await ask(`select event from live_event where event ->> 'type' like 'listing%'`)).length
  const ids = await givenListings(3)
  const before = await events()
  await archive(ids)
  expect(await events()).toBe(before + 1)
  const hidden = await givenListing(app, owner, { publish_at: new Date(Date.now() + 86_400_000).toISOString() })
  await archive([hidden.id])
  expect(await events()).toBe(before + 1)
})
