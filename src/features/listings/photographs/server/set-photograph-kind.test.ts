import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import type { PhotographKind } from '../terms.ts'

const app = await testApp()
const { actionsOn, ask } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const setKind = (listingId: string, photographId: string, kind: string, as?: Actor) =>
  app.call(`/api/listings/${listingId}/photographs/${photographId}/kind`, {
    method: 'PUT',
    body: { kind },
    ...(as && { as }),
  })
const kindsOf = async (id: string): Promise<[string, PhotographKind][]> =>
  (await app.call(`/api/listings/${id}`)).json.photographs.map((one: { id: string; kind: PhotographKind }) => [
    one.id,
    one.kind,
  ])
const cards = async () => (await app.call('/api/listings')).json.items

async function givenThree() {
  const listing = await givenListing(app, owner)
  const ids: [string, string, string] = ['', '', '']
  for (let index = 0; index < 3; index++) ids[index] = (await givenPhotograph(app, owner, listing.id)).id
  return { ...listing, ids }
}

beforeEach(() => ask('delete from rate_limit; delete from listing'))

test('a floor plan comes after the photographs and is never the cover', async () => {
  const { ids, ...listing } = await givenThree()
  const [first, second, third] = ids
  const { status, json } = await setKind(listing.id, first, 'floor-plan', owner.actor)
  expect(status).toBe(200)
  expect(json.photographs.map(({ id }: { id: string }) => id)).toEqual([second, third, first])
  expect(await kindsOf(listing.id)).toEqual([
    [second, 'photograph'],
    [third, 'photograph'],
    [first, 'floor-plan'],
  ])
  expect((await cards())[0].cover.id).toBe(second)
  expect((await actionsOn(listing)).at(-1)).toBe('listing.photograph-kind-set')

  await setKind(listing.id, first, 'photograph', owner.actor)
  expect((await cards())[0].cover.id).toBe(first)
})

test('a listing with floor plans only has no cover, on any card', async () => {
  const listing = await givenListing(app, owner)
  const plan = await givenPhotograph(app, owner, listing.id, 'floor-plan')
  expect(plan.kind).toBe('floor-plan')
  expect((await cards())[0].cover).toBeNull()
  const own = await app.call('/api/listings/mine', { as: owner.actor })
  expect(own.json.items[0].photographs.map(({ kind }: { kind: string }) => kind)).not.toContain('photograph')
  await app.call(`/api/listings/${listing.id}/saved`, { method: 'PUT', as: stranger.actor })
  expect(await kindsOf(listing.id)).toEqual([[plan.id, 'floor-plan']])
})

test('setting the same kind again records nothing, also 20 times at once', async () => {
  const { ids, ...listing } = await givenThree()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => setKind(listing.id, ids[1], 'floor-plan', owner.actor)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await actionsOn(listing)).filter((action) => action === 'listing.photograph-kind-set')).toHaveLength(1)
})

test('a floor plan is encoded as AVIF again, in its own quality', async () => {
  const { ids, ...listing } = await givenThree()
  await ask('update listing_photograph set avif_widths = widths')
  await setKind(listing.id, ids[0], 'floor-plan', owner.actor)
  const pending = await ask('select id from listing_photograph where avif_widths is null')
  expect(pending).toEqual([{ id: ids[0] }])
  const jobs = await ask(
    `select state from pgboss.job where name = 'encode-photograph' and data->>'photographId' = $1`,
    ids[0],
  )
  expect(jobs).toHaveLength(2)
})

test('visitors get no floor plan of a private listing', async () => {
  const listing = await givenListing(app, owner, { is_private: true })
  const plan = await givenPhotograph(app, owner, listing.id, 'floor-plan')
  const teaser = await app.call(`/api/listings/${listing.id}`)
  expect(JSON.stringify(teaser.json)).not.toContain(plan.id)
  const url = plan.sources[0]?.src ?? ''
  expect((await app.server.inject({ url })).statusCode).toBe(404)
})

test('refuses another kind, and a photograph of another listing', async () => {
  const [listing, otherListing] = [await givenThree(), await givenThree()]
  expect((await setKind(listing.id, listing.ids[0], 'sketch', owner.actor)).status).toBe(400)
  for (const photographId of [otherListing.ids[0], randomUUID()])
    expect((await setKind(listing.id, photographId, 'floor-plan', owner.actor)).status).toBe(404)
  for (const { id } of [listing, otherListing])
    expect((await kindsOf(id)).every(([, kind]) => kind === 'photograph')).toBe(true)
})

test('only the owner can set the kind', async () => {
  const { ids, ...listing } = await givenThree()
  for (const { actor } of [stranger, curator])
    expect(await setKind(listing.id, ids[0], 'floor-plan', actor)).toMatchObject({
      status: 404,
      json: { code: 'LISTING_NOT_FOUND' },
    })
  expect((await setKind(listing.id, ids[0], 'floor-plan')).status).toBe(401)
  await ask('update member set suspended_at = now() where id = $1', owner.id)
  expect((await setKind(listing.id, ids[0], 'floor-plan', owner.actor)).status).toBe(404)
  await ask('update member set suspended_at = null where id = $1', owner.id)
  expect((await kindsOf(listing.id))[0]).toEqual([ids[0], 'photograph'])
})
