import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenViews } from '#testing/private-views.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { thinLedger } from './thin-ledger.ts'

const app = await testApp({ LEDGER_DAYS: '30' })
const { ask } = recordsOf(app)
const [owner, viewer] = await Promise.all([givenMember(app, { verified: true }), givenMember(app, { verified: true })])
const thin = () => actAs(system, () => thinLedger(app.platform))

test('old views become counts by day, and how often, first and last stay the same', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  const photograph = { part: 'photograph', itemId: '01900000-0000-7000-8000-00000000000a' } as const
  const document = { part: 'document', itemId: '01900000-0000-7000-8000-00000000000d' } as const
  await givenViews(app, [
    ...[40, 40, 35, 29, 0].map((daysAgo) => ({ listingId: id, memberId: viewer.id, daysAgo })),
    { listingId: id, memberId: viewer.id, daysAgo: 40, ...photograph },
    { listingId: id, memberId: viewer.id, daysAgo: 35, part: 'card' },
    ...[1, 2].map((page) => ({ listingId: id, memberId: viewer.id, daysAgo: 40, ...document, page })),
  ])
  const read = async () => (await app.call(`/api/listings/${id}/viewers`, { as: owner.actor })).json
  const { items: before } = await read()
  await thin()
  expect(await ask('select part from private_view where listing_id = $1', id)).toHaveLength(2)
  const { items: after } = await read()
  expect(after).toEqual(before.map((row: object) => ({ ...row, photograph_ids: [] })))

  // Views that are thinned later are added to the counts of their day.
  await givenViews(app, [
    { listingId: id, memberId: viewer.id, daysAgo: 40 },
    { listingId: id, memberId: viewer.id, daysAgo: 40, ...document, page: 3 },
  ])
  await thin()
  await thin()
  expect((await read()).items).toMatchObject([{ particulars: 6, photographs: 1, cards: 1, document_pages: 3 }])
  expect(await ask('select day from private_view_day where listing_id = $1', id)).toHaveLength(2)
})

test('the ledger of a listing is deleted with it', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await givenViews(
    app,
    [40, 1].map((daysAgo) => ({ listingId: id, memberId: viewer.id, daysAgo })),
  )
  await thin()
  await ask('delete from listing where id = $1', id)
  for (const table of ['private_view', 'private_view_day'])
    expect(await ask(`select from ${table} where listing_id = $1`, id)).toHaveLength(0)
})
