import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ TRUSTED_PROXY: '127.0.0.1' })
const { ask } = recordsOf(app)
const [owner, unverifiedMember, verified] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
])
type As = typeof owner.actor | undefined
const viewListing = (id: string, as?: As, address = '203.0.113.7') =>
  app.call(`/api/listings/${id}/views`, {
    ...{ method: 'POST', headers: { 'x-forwarded-for': address }, ...(as && { as }) },
  })
const viewsOf = async (id: string) => (await app.call(`/api/listings/mine/${id}`, { as: owner.actor })).json.views

test('a listing counts each viewer once, also with simultaneous views, and never its owner', async () => {
  const { id } = await givenListing(app, owner)
  await Promise.all(Array.from({ length: 20 }, () => viewListing(id, unverifiedMember.actor)))
  await Promise.all(Array.from({ length: 20 }, () => viewListing(id)))
  for (const as of [owner.actor, verified.actor]) await viewListing(id, as)
  expect(await viewsOf(id)).toBe(3)
  await viewListing(id, undefined, '203.0.113.8')
  expect(await viewsOf(id)).toBe(4)
})

test('a visitor counts as one viewer in all browsers and addresses of their network', async () => {
  const { id } = await givenListing(app, owner)
  const viewFrom = (address: string, agent: string) =>
    app.call(`/api/listings/${id}/views`, {
      ...{ method: 'POST', headers: { 'x-forwarded-for': address, 'user-agent': agent } },
    })
  for (const agent of ['one', 'another']) await viewFrom('203.0.113.9', agent)
  expect(await viewsOf(id)).toBe(1)
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']) await viewFrom(address, 'one')
  expect(await viewsOf(id)).toBe(2)
})

test('a stored view identifies neither the viewer nor their views of other listings', async () => {
  const [listing, otherListing] = [await givenListing(app, owner), await givenListing(app, owner)]
  for (const { id } of [listing, otherListing]) await viewListing(id)
  const rows = await ask('select mark from listing_view where listing_id = any($1)', [listing.id, otherListing.id])
  expect(new Set(rows.map(({ mark }) => mark.toString('hex'))).size).toBe(2)
  expect(rows.map(({ mark }) => mark.toString('latin1')).join()).not.toContain('203.0.113.7')
})

test('a view of a listing that the reader may not see is not counted', async () => {
  const { id } = await givenListing(app, owner)
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: owner.actor })
  const [hidden, absent] = [await viewListing(id), await viewListing(randomUUID())]
  expect(hidden.json).toEqual(absent.json)
  expect(await viewsOf(id)).toBe(0)
})
