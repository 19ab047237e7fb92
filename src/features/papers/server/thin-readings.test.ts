import { beforeEach, expect, test } from 'vitest'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { paperReadingDay } from './tables.ts'
import { thinReadings } from './thin-readings.ts'

const app = await testApp({ LEDGER_DAYS: '30' })
const { ask } = recordsOf(app)
const documents = documentsOf(app)
const deal = await givenDeal(app)
const { buyer, seller } = deal
const [stranger, curator] = [
  await givenMember(app, { verified: true }),
  await givenMember(app, { verified: true, curator: true }),
]
const thin = () => actAs(system, () => thinReadings(app.platform))

beforeEach(() => ask('delete from rate_limit; delete from document'))

const givenPaperOfDeal = async () => (await documents.given(seller, { deal_id: deal.id })).versions[0]?.paper.id ?? ''

interface GivenReading {
  page: number
  daysAgo: number
  capacity?: string
  reportId?: string
}

async function givenReadings(paperId: string, readings: GivenReading[]) {
  for (const { page, daysAgo, capacity = null, reportId = null } of readings)
    await ask(
      `insert into paper_reading (paper_id, member_id, page, interface, capacity, report_id, created_at)
       values ($1, $2, $3, 'file', $4, $5, date_trunc('day', now(), 'utc') - make_interval(days => $6) + interval '9 hours')`,
      ...[paperId, buyer.id, page, capacity, reportId, daysAgo],
    )
}

const readings = async (id: string, query = '') =>
  (await app.call(`/api/papers/${id}/readings${query}`, { as: seller.actor })).json

test('old readings become counts by day, which the owner reads below the newer readings', async () => {
  const id = await givenPaperOfDeal()
  await givenReadings(id, [
    ...[1, 2, 2].map((page) => ({ page, daysAgo: 40 })),
    { page: 3, daysAgo: 35 },
    { page: 1, daysAgo: 2 },
  ])
  await thin()
  expect(await ask('select page from paper_reading where paper_id = $1', id)).toEqual([{ page: 1 }])
  const { items } = await readings(id)
  expect(items).toMatchObject([
    { page: 1, pages: 1, interface: 'file', member: { id: buyer.id } },
    { page: null, pages: 1, interface: null, member: { id: buyer.id } },
    { page: null, pages: 3, interface: null, member: { id: buyer.id } },
  ])

  // Readings that are thinned later are added to the count of their day.
  await givenReadings(id, [{ page: 1, daysAgo: 40 }])
  await thin()
  await thin()
  expect((await readings(id)).items.map(({ pages }: { pages: number }) => pages)).toEqual([1, 1, 4])
})

test('readings are counted once by several processes at the same time', async () => {
  const id = await givenPaperOfDeal()
  await givenReadings(
    id,
    Array.from({ length: 30 }, (_, at) => ({ page: at + 1, daysAgo: 40 + (at % 3) })),
  )
  await Promise.all([thin(), thin(), thin()])
  const counts = await ask('select pages from paper_reading_day where paper_id = $1', id)
  expect(counts).toEqual([{ pages: 10 }, { pages: 10 }, { pages: 10 }])
  expect(await ask('select from paper_reading where paper_id = $1', id)).toHaveLength(0)
})

test('readings and counts are one list, page by page', async () => {
  const id = await givenPaperOfDeal()
  await givenReadings(
    id,
    [1, 2, 40, 41, 42].map((daysAgo) => ({ page: 1, daysAgo })),
  )
  await thin()
  const pages: string[][] = []
  for (let query = '?limit=2'; query; ) {
    const { items, next_cursor } = await readings(id, query)
    pages.push(items.map(({ read_at }: { read_at: string }) => read_at))
    query = next_cursor ? `?limit=2&cursor=${next_cursor}` : ''
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(pages.flat()).toEqual(pages.flat().toSorted().reverse())
  expect(new Set(pages.flat()).size).toBe(5)
})

test('counts keep the capacity of an adviser, and those of a report stay hidden from the owner', async () => {
  const id = await givenPaperOfDeal()
  await givenReadings(id, [
    { page: 1, daysAgo: 40 },
    { page: 2, daysAgo: 40, capacity: 'lawyer' },
    { page: 3, daysAgo: 40, reportId: crypto.randomUUID() },
  ])
  await thin()
  expect(await ask('select from paper_reading_day where paper_id = $1', id)).toHaveLength(3)
  const { items } = await readings(id)
  expect(items.map(({ capacity }: { capacity: string | null }) => capacity).toSorted()).toEqual(['lawyer', null])
})

test('counts are read by the reader and the owner of the paper, and written by no member', async () => {
  const id = await givenPaperOfDeal()
  await givenReadings(id, [{ page: 1, daysAgo: 40 }])
  await thin()
  const { db } = app.platform
  const count = (actor: Actor) => actAs(actor, () => db.$count(paperReadingDay))
  for (const { actor } of [seller, buyer]) expect(await count(actor)).toBe(1)
  for (const { actor } of [stranger, curator]) expect(await count(actor)).toBe(0)
  const now = new Date()
  const row = { paperId: id, memberId: buyer.id, day: '2026-01-01', pages: 1, firstAt: now, lastAt: now }
  for (const { actor } of [seller, buyer, curator]) {
    await expect(actAs(actor, async () => await db.insert(paperReadingDay).values(row))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await actAs(actor, () => db.delete(paperReadingDay))
    await actAs(actor, () => db.update(paperReadingDay).set({ pages: 0 }))
  }
  expect(await ask('select pages from paper_reading_day')).toEqual([{ pages: 1 }])
})

test('counts are deleted with their paper', async () => {
  const id = await givenPaperOfDeal()
  await givenReadings(id, [{ page: 1, daysAgo: 40 }])
  await thin()
  await ask('delete from paper where id = $1', id)
  expect(await ask('select from paper_reading_day where paper_id = $1', id)).toEqual([])
})
