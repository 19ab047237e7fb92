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

test('views are counted once by several processes at the same time, also after one was interrupted in the middle', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await givenViews(
    app,
    Array.from({ length: 60 }, (_, at) => ({ listingId: id, memberId: viewer.id, daysAgo: 40 + (at % 3) })),
  )
  const counts = () =>
    ask('select particulars from private_view_day where listing_id = $1 order by particulars', id).then((rows) =>
      rows.map(({ particulars }) => particulars),
    )
  const otherWriter = await app.database.superuser.connect()
  await otherWriter.query('begin')
  await otherWriter.query(
    `insert into private_view_day (listing_id, member_id, day, first_at, last_at)
     select listing_id, member_id, (seen_at at time zone 'utc')::date, seen_at, seen_at from private_view where listing_id = $1 limit 1`,
    [id],
  )
  const interrupted = thin().catch(() => 'interrupted')
  const endWaiting = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await ask(endWaiting)).length, { interval: 20 }).toBe(1)
  expect(await interrupted).toBe('interrupted')
  await otherWriter.query('rollback')
  otherWriter.release()
  expect(await counts()).toEqual([])

  await Promise.all([thin(), thin(), thin()])
  expect(await counts()).toEqual([20, 20, 20])
  expect(await ask('select from private_view where listing_id = $1', id)).toHaveLength(0)
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
