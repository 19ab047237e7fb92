import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [seller, reader, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])

const minimal = { title: 'A boathouse', price: '1' }
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const change = (listing: { id: string }, body: object, as = seller.actor) =>
  app.call(`/api/listings/${listing.id}`, { method: 'PATCH', as, body })
const ownListing = async ({ id }: { id: string }) =>
  (await app.call(`/api/listings/mine/${id}`, { as: seller.actor })).json

test('a date of publication hides a listing, and showing the listing ends the wait', async () => {
  const listing = await givenListing(app, seller)
  expect((await change(listing, { version: 1, publish_at: days(1) })).json).toMatchObject({ is_active: false })
  expect((await app.call(`/api/listings/${listing.id}`)).status).toBe(404)
  expect((await change(listing, { version: 2, title: 'Villa by the sea' })).json).toMatchObject({
    ...{ is_active: false, publish_at: expect.any(String) },
  })
  expect((await change(listing, { version: 3, is_active: true })).json).toMatchObject({ publish_at: null })
  expect((await app.call(`/api/listings/${listing.id}`)).status).toBe(200)
})

test.each([
  ['publication in the past', { publish_at: days(-1) }, 'PUBLISH_PAST'],
  ['expiry in the past', { expires_at: days(-1) }, 'EXPIRY_PAST'],
  ['expiry before publication', { publish_at: days(3), expires_at: days(2) }, 'EXPIRY_PAST'],
  ['a day without time', { publish_at: '2030-01-01' }, 'BAD_REQUEST'],
])('refuses %s', async (_, dates, code) => {
  const listing = await givenListing(app, seller)
  expect((await change(listing, { version: 1, ...dates })).json.code).toBe(code)
  expect(
    (await app.call('/api/listings', { method: 'POST', as: seller.actor, body: { ...minimal, ...dates } })).json.code,
  ).toBe(code)
  expect(await ownListing(listing)).toMatchObject({ version: 1, is_active: true })
})

test('only the owner sets dates and reads them', async () => {
  const listing = await givenListing(app, seller, { expires_at: days(5) })
  for (const { actor } of [reader, curator])
    expect((await change(listing, { version: 1, expires_at: days(9) }, actor)).json.code).toBe('LISTING_NOT_FOUND')
  for (const as of [undefined, reader.actor])
    expect((await app.call(`/api/listings/${listing.id}`, as && { as })).text).not.toMatch(/expires_at|publish_at/)
})

test('a job is enqueued for each date, for the second after it', async () => {
  const hoursOfJobs = async () =>
    (
      await ask(
        `select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'keep-schedules'`,
      )
    ).map(({ seconds }) => Math.round(seconds / 3_600))
  const before = await hoursOfJobs()
  await givenListing(app, seller, { publish_at: days(40), expires_at: days(41) })
  const after = await hoursOfJobs()
  expect(after.length - before.length).toBe(2)
  expect(after).toEqual(expect.arrayContaining([960, 984]))
})
