import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { sweepFiles } from '#features/listings/photographs/server/sweep-files.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenListing, villa } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ LISTINGS_PER_MEMBER: '8' })
const { ask, actionsOn } = recordsOf(app)
const [owner, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const duplicate = (id: string, { actor }: GivenMember = owner, headers = {}) =>
  app.call(`/api/listings/${id}/duplicate`, { method: 'POST', as: actor, headers })
const open = async (src: string | undefined) => (await app.call(src ?? '', { as: owner.actor })).status
const sweep = () => actAs(system, () => sweepFiles(app.platform))

test('a copy has the fields and photographs of the listing, and nobody else sees it', async () => {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await givenListing(app, owner, { is_private: true, status: 'Pending', expires_at })
  const [first, second] = [await givenPhotograph(app, owner, id), await givenPhotograph(app, owner, id)]
  await app.call(`/api/listings/${id}/photographs/${second.id}`, {
    ...{ method: 'PATCH', as: owner.actor, body: { caption: 'The terrace' } },
  })
  const { status, json: copy } = await duplicate(id)
  expect(status).toBe(201)
  expect(copy).toMatchObject({
    ...{ ...villa, title: `Copy of ${villa.title}`, status: 'Pending', is_private: true },
    ...{
      is_active: false,
      archived: false,
      is_featured: false,
      views: 0,
      version: 1,
      publish_at: null,
      expires_at: null,
    },
  })
  const captions = copy.photographs.map(({ caption }: { caption: string }) => caption)
  expect(captions).toEqual([
    '',
    (await app.call(`/api/listings/mine/${id}`, { as: owner.actor })).json.photographs[1].caption,
  ])
  expect(copy.photographs.map((one: { id: string }) => one.id)).not.toEqual([first.id, second.id])
  expect(await open(copy.photographs[0].sources[0].src)).toBe(200)
  for (const as of [undefined, stranger.actor])
    expect((await app.call(`/api/listings/${copy.id}`, as && { as })).status).toBe(404)
  expect(await actionsOn(copy)).toEqual(['listing.duplicated'])
})

test('the photographs of the copy and of the original survive each other', async () => {
  const member = await givenMember(app)
  const { id } = await givenListing(app, member)
  const photograph = await givenPhotograph(app, member, id)
  const copies = [(await duplicate(id, member)).json, (await duplicate(id, member)).json]
  const read = async (src: string) => (await app.call(src, { as: member.actor })).status
  const src = (listing: { photographs: { sources: { src: string }[] }[] }) =>
    listing.photographs[0]?.sources[0]?.src ?? ''
  const drop = (listingId: string, photographId: string) =>
    app.call(`/api/listings/${listingId}/photographs/${photographId}`, { method: 'DELETE', as: member.actor })

  await drop(id, photograph.id)
  await sweep()
  expect(await Promise.all(copies.map((copy) => read(src(copy))))).toEqual([200, 200])
  await Promise.all(copies.map((copy) => drop(copy.id, copy.photographs[0].id)))
  const files = () => ask('select due_at from photograph_file where storage_key like $1', `%${id}%`)
  expect(await files()).toEqual([{ due_at: expect.any(Date) }])
  await sweep()
  expect(await files()).toEqual([])
})

test('a sold listing is duplicated as one for sale, and a long title is shortened', async () => {
  const member = await givenMember(app)
  const { id } = await givenListing(app, member, { title: `${'Villa '.repeat(26)}bay`, status: 'Sold' })
  const { json } = await duplicate(id, member)
  expect(json).toMatchObject({ status: 'Active', title: expect.stringMatching(/^Copy of Villa .*…$/) })
  expect(json.title.length).toBeLessThanOrEqual(160)
})

test('only the owner in good standing duplicates a listing', async () => {
  const member = await givenMember(app)
  const { id } = await givenListing(app, member)
  for (const other of [stranger, curator]) expect((await duplicate(id, other)).json.code).toBe('LISTING_NOT_FOUND')
  expect((await app.call(`/api/listings/${id}/duplicate`, { method: 'POST' })).status).toBe(401)
  await ask('update member set suspended_at = now() where id = $1', member.id)
  expect((await duplicate(id, member)).status).toBe(403)
  expect(await ask('select from listing where owner_id = $1', member.id)).toHaveLength(1)
})

test('a listing that curators hide is not duplicated until they show it again', async () => {
  const member = await givenMember(app)
  const hidingCurator = await givenCurator(app)
  const { id } = await givenListing(app, member)
  expect((await decide(app, hidingCurator, `listings/${id}/hiding`, { reason: 'It is another yacht.' })).status).toBe(
    200,
  )
  expect(await duplicate(id, member)).toMatchObject({ status: 409, json: { code: 'ORIGINAL_HIDDEN' } })
  expect(await ask('select from listing where owner_id = $1', member.id)).toHaveLength(1)
  await decide(app, hidingCurator, `listings/${id}/showing`)
  expect((await duplicate(id, member)).status).toBe(201)
})

test('twenty copies at once stay within the quota, and a retry with the same key is the same copy', async () => {
  const member = await givenMember(app)
  const { id } = await givenListing(app, member)
  const photograph = await givenPhotograph(app, member, id)
  const headers = { 'idempotency-key': randomUUID() }
  const [first, retry] = [await duplicate(id, member, headers), await duplicate(id, member, headers)]
  expect(retry.json.id).toBe(first.json.id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => duplicate(id, member)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(answers.filter(({ json }) => json.code === 'TOO_MANY_LISTINGS')).toHaveLength(14)
  expect(await ask('select uses from photograph_file where storage_key like $1', `%${id}%`)).toEqual([{ uses: 8 }])
  expect(photograph.id).toBeDefined()
})

test('a photograph that is being removed is not lost for the copy', async () => {
  const member = await givenMember(app)
  const { id } = await givenListing(app, member)
  const photograph = await givenPhotograph(app, member, id)
  const removing = () =>
    app.call(`/api/listings/${id}/photographs/${photograph.id}`, { method: 'DELETE', as: member.actor })
  const [copied] = await Promise.all([duplicate(id, member), removing()])
  await sweep()
  for (const { sources } of copied.json.photographs)
    expect((await app.call(sources[0].src, { as: member.actor })).status).toBe(200)
})
