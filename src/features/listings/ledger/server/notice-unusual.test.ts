import { beforeEach, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { readingRules } from '../terms.ts'
import { noticeUnusual } from './notice-unusual.ts'
import { unusualReading } from './tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, verified, curator, otherCurator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, firstName: 'Ivo', lastName: 'Hasty' }),
  givenMember(app, { verified: true, curator: true }),
  givenMember(app, { verified: true, curator: true }),
])
const { id: listingId } = await givenListing(app, owner, { is_private: true })
const notice = () => actAs(system, () => noticeUnusual(app.platform))
const list = async (as = curator.actor, state = 'open') =>
  (await app.call(`/api/curation/reading?state=${state}`, { as })).json
const settle = (id: string, body: object, as = curator.actor) =>
  app.call(`/api/curation/reading/${id}/settle`, { method: 'POST', as, body })

beforeEach(async () => {
  await ask('delete from private_view')
  await ask('delete from unusual_reading')
})

/** Rows of many listings need no listings: the ledger has no foreign key. */
const openMany = (memberId: string, listings: number) =>
  ask(
    `insert into private_view (listing_id, member_id, part, interface) select gen_random_uuid(), $1, 'particulars', 'app' from generate_series(1, $2)`,
    ...[memberId, listings],
  )
const viewPhotographs = (count: number, at: string) =>
  ask(
    `insert into private_view (listing_id, member_id, part, item_id, interface, seen_at)
     select $1, $2, 'photograph', gen_random_uuid(), 'file', ${at} from generate_series(1, $3::integer)`,
    ...[listingId, verified.id, count],
  )

test('many private listings within minutes are reported once, and to all curators but the one concerned', async () => {
  await openMany(verified.id, readingRules.listings - 1)
  await notice()
  expect((await list()).items).toEqual([])
  await openMany(verified.id, 1)
  await openMany(otherCurator.id, readingRules.listings)
  await notice()
  await openMany(verified.id, 5)
  await notice()
  const { items } = await list()
  expect(items).toHaveLength(2)
  expect(items).toContainEqual(
    expect.objectContaining({
      ...{ member: { id: verified.id, name: 'Ivo Hasty' }, kind: 'many-listings' },
      ...{ listings: readingRules.listings + 5, settled: null },
    }),
  )
  expect((await list(otherCurator.actor)).items.map(({ member }: { member: { id: string } }) => member.id)).toEqual([
    verified.id,
  ])
  const heard = await ask(
    `select audience, count(*)::integer as events from live_event where event ->> 'type' = 'reading.changed' group by audience`,
  )
  expect(new Map(heard.map(({ audience, events }) => [audience, events]))).toEqual(
    new Map([
      [curator.id, 2],
      [otherCurator.id, 1],
    ]),
  )
})

test('unusual reading is reported once by several processes at the same time', async () => {
  await openMany(verified.id, readingRules.listings)
  await Promise.all([notice(), notice(), notice()])
  expect((await list()).items).toHaveLength(1)
  expect(await ask(`select from unusual_reading`)).toHaveLength(1)
})

test('old views are not reported', async () => {
  await openMany(verified.id, readingRules.listings)
  await ask(`update private_view set seen_at = now() - interval '1 hour'`)
  await notice()
  expect((await list()).items).toEqual([])
})

/** A time zone in which it is this hour. */
const zoneWhereIts = (hour: number) => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

test('a whole gallery is reported at night, and neither by day nor if it was opened in part', async () => {
  const noticeAt = (hour: number) => actAs(system, () => noticeUnusual(app.platform, zoneWhereIts(hour)))
  await viewPhotographs(readingRules.galleryPhotographs - 1, 'now()')
  await noticeAt(2)
  expect((await list()).items).toEqual([])
  await viewPhotographs(1, 'now()')
  await noticeAt(14)
  expect((await list()).items).toEqual([])
  await noticeAt(2)
  expect((await list()).items).toMatchObject([
    { kind: 'gallery-at-night', listings: 1, photographs: readingRules.galleryPhotographs },
  ])
})

test('many pages of documents are reported at night, each page counted once, and not by day', async () => {
  const noticeAt = (hour: number) => actAs(system, () => noticeUnusual(app.platform, zoneWhereIts(hour)))
  const paperId = crypto.randomUUID()
  const readPages = (from: number, to: number) =>
    ask(
      `insert into private_view (listing_id, member_id, part, item_id, page, interface)
       select $1, $2, 'document', $3, page, 'file' from generate_series($4::integer, $5::integer) page`,
      ...[listingId, verified.id, paperId, from, to],
    )
  await readPages(1, readingRules.documentPages - 1)
  await readPages(1, 10)
  await noticeAt(2)
  expect((await list()).items).toEqual([])
  await readPages(readingRules.documentPages, readingRules.documentPages)
  await noticeAt(14)
  expect((await list()).items).toEqual([])
  await noticeAt(2)
  expect((await list()).items).toMatchObject([
    {
      ...{ kind: 'documents-at-night', member: { id: verified.id }, listings: 1 },
      ...{ photographs: 0, document_pages: readingRules.documentPages },
    },
  ])
})

test('one curator settles it, a second is refused, and a stranger sees nothing', async () => {
  await openMany(verified.id, readingRules.listings)
  await notice()
  const [{ id }] = (await list()).items
  for (const { actor } of [verified, owner]) {
    expect((await list(actor)).code).toBe('FORBIDDEN')
    expect((await settle(id, { outcome: 'dismissed' }, actor)).status).toBe(403)
  }
  const answers = await Promise.all(
    [curator, otherCurator].map(({ actor }) => settle(id, { outcome: 'dismissed', note: 'A broker at work' }, actor)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await list()).items).toEqual([])
  expect((await list(curator.actor, 'settled')).items).toMatchObject([
    { id, settled: { outcome: 'dismissed', note: 'A broker at work' } },
  ])
  expect((await settle('01900000-0000-7000-8000-000000000000', { outcome: 'settled' })).status).toBe(404)

  // What is noticed after that on the same day does not open it again.
  await openMany(verified.id, 10)
  await notice()
  expect((await list()).items).toEqual([])
})

test('row policies and a trigger refuse a curator every other change', async () => {
  await openMany(verified.id, readingRules.listings)
  await openMany(curator.id, readingRules.listings)
  await notice()
  const { db } = app.platform
  const change = (values: Partial<typeof unusualReading.$inferInsert>) =>
    actAs(curator.actor, async () => await db.update(unusualReading).set(values).returning())
  await expect(change({ listings: 1 })).rejects.toMatchObject({ cause: { code: '42501' } })
  const [changed, ...others] = await change({ outcome: 'settled', note: '', listings: 1, settledBy: owner.id })
  expect(others).toEqual([])
  expect(changed).toMatchObject({ memberId: verified.id, listings: readingRules.listings, settledBy: curator.id })
  await expect(change({ outcome: 'dismissed', note: '' })).rejects.toMatchObject({ cause: { code: '42501' } })
})
