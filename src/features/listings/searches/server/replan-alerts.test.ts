import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ PUBLIC_URL: 'https://members.example.com' })
const { ask } = recordsOf(app)
const { save, runJob, alertsOf } = searchVerbs(app)
const seller = await givenMember(app, { verified: true })
let reader: GivenMember

beforeEach(async () => {
  await ask('delete from saved_search; delete from rate_limit')
  reader = await givenMember(app, { verified: true })
})

const hourIn = (hours: number) => (new Date().getUTCHours() + hours + 24) % 24
const time = (hours: number) => `${String(hourIn(hours)).padStart(2, '0')}:00`
const choose = async (body: object) => {
  const request = { method: 'PATCH', as: reader.actor, body: { time_zone: 'UTC', ...body } } as const
  expect((await app.call('/api/settings/notifications', request)).status).toBe(200)
}
const quiet = { quiet_hours: { from: time(-1), until: time(3) } }
const isTold = async () => (await alertsOf(reader)).length > 0

async function givenFound(alert: 'at_once' | 'daily' = 'at_once') {
  await save(reader, { category: 'Yachts' }, { alert })
  await givenListing(app, seller, { category: 'Yachts' })
  await runJob()
}

test('an alert that quiet hours hold back is told when they are turned off', async () => {
  await choose(quiet)
  await givenFound()
  await runJob(5)
  expect(await isTold()).toBe(false)
  await choose({ quiet_hours: null })
  await runJob(5)
  expect(await isTold()).toBe(true)
})

test('an alert that waits is held back by quiet hours that are turned on', async () => {
  await givenFound()
  await choose(quiet)
  await runJob(5)
  expect(await isTold()).toBe(false)
  await runJob(4 * 60)
  expect(await isTold()).toBe(true)
})

test('a daily alert moves to another hour of the day', async () => {
  await choose({ digest_hour: hourIn(5) })
  await givenFound('daily')
  await choose({ digest_hour: hourIn(2) })
  await runJob(60)
  expect(await isTold()).toBe(false)
  await runJob(125)
  expect(await isTold()).toBe(true)
})

test('a daily alert whose hour is past comes when quiet hours are turned off, not a day later', async () => {
  await choose({ digest_hour: hourIn(2) })
  await givenFound('daily')
  // As if it had been found a day ago, and quiet hours had held it back at its hour.
  await ask(`update search_result set found_at = now() - interval '1 day'`)
  await ask(`update saved_search set alert_due_at = now() + interval '3 hours'`)
  await choose({ quiet_hours: null })
  await runJob()
  expect(await isTold()).toBe(true)
})

test('alerts of others, and searches for which nothing waits, stay as they are', async () => {
  await save(reader, { category: 'Jets' })
  await givenFound()
  const other = await givenMember(app, { verified: true })
  const due = () => ask('select id, alert_due_at from saved_search order by id')
  const before = await due()
  await app.call('/api/settings/notifications', {
    method: 'PATCH',
    as: other.actor,
    body: { ...quiet, time_zone: 'UTC' },
  })
  expect(await due()).toEqual(before)
  await choose(quiet)
  expect((await due()).filter(({ alert_due_at }) => alert_due_at !== null)).toHaveLength(1)
})
