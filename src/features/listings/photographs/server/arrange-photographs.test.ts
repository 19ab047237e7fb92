import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { actionsOn, ask } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const arrange = (id: string, order: string[], as?: Actor, previous?: string[]) =>
  app.call(`/api/listings/${id}/photographs`, {
    method: 'PUT',
    body: { order, ...(previous && { previous_order: previous }) },
    ...(as && { as }),
  })
const photographIdsOf = async (id: string): Promise<string[]> =>
  (await app.call(`/api/listings/${id}`)).json.photographs.map((one: { id: string }) => one.id)

async function givenThree() {
  const listing = await givenListing(app, owner)
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push((await givenPhotograph(app, owner, listing.id)).id)
  return { ...listing, ids, other: [...ids].reverse() }
}

beforeEach(() => ask('delete from rate_limit'))

test('photographs are returned in the order that their owner sets, the cover first', async () => {
  const listing = await givenThree()
  const { status, json } = await arrange(listing.id, listing.other, owner.actor)
  expect(status).toBe(200)
  expect(json.photographs.map(({ id }: { id: string }) => id)).toEqual(listing.other)
  expect(await photographIdsOf(listing.id)).toEqual(listing.other)
  expect((await app.call('/api/listings')).json.items[0].cover.id).toBe(listing.other[0])
  expect((await actionsOn(listing)).at(-1)).toBe('listing.photographs-arranged')
})

test('setting the same order of photographs again records nothing', async () => {
  const listing = await givenThree()
  expect((await arrange(listing.id, listing.ids, owner.actor)).status).toBe(200)
  expect((await actionsOn(listing)).at(-1)).toBe('listing.photograph-added')
})

test('refuses an order that omits a photograph, repeats one or includes one of another listing', async () => {
  const [listing, otherListing] = [await givenThree(), await givenThree()]
  const [first = '', second = ''] = listing.ids
  for (const order of [[], [first, second], [first, second, second], [first, second, otherListing.ids[0] ?? '']])
    expect(await arrange(listing.id, order, owner.actor)).toMatchObject({
      status: 409,
      json: { code: 'PHOTOGRAPHS_CHANGED' },
    })
  expect(await photographIdsOf(listing.id)).toEqual(listing.ids)
})

test('one of 20 orders set at the same time is stored completely', async () => {
  const listing = await givenThree()
  const orders = Array.from({ length: 20 }, (_, at) => (at % 2 ? listing.ids : listing.other))
  const answers = await Promise.all(orders.map((order) => arrange(listing.id, order, owner.actor)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect([listing.ids, listing.other]).toContainEqual(await photographIdsOf(listing.id))
})

test('the second of two tabs that change the same order is refused instead of undoing the first', async () => {
  const listing = await givenThree()
  const [first = '', second = '', third = ''] = listing.ids
  const moves = [
    [second, first, third],
    [first, third, second],
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => arrange(listing.id, moves[index % 2] ?? [], owner.actor, listing.ids)),
  )
  const accepted = answers.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject({ status: 409, json: { code: 'PHOTOGRAPHS_CHANGED' } })
  const stored = await photographIdsOf(listing.id)
  expect(stored).toEqual(accepted[0]?.json.photographs.map(({ id }: { id: string }) => id))
})

test('only the owner can reorder photographs', async () => {
  const listing = await givenThree()
  for (const { actor } of [stranger, curator])
    for (const id of [listing.id, randomUUID()])
      expect(await arrange(id, listing.other, actor)).toMatchObject({
        status: 404,
        json: { code: 'LISTING_NOT_FOUND' },
      })
  expect((await arrange(listing.id, listing.other)).status).toBe(401)
  await ask('update member set suspended_at = now() where id = $1', owner.id)
  expect((await arrange(listing.id, listing.other, owner.actor)).status).toBe(404)
  await ask('update member set suspended_at = null where id = $1', owner.id)
  expect(await photographIdsOf(listing.id)).toEqual(listing.ids)
})
