import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ PUBLIC_URL: 'https://members.example.com' })
const { ask } = recordsOf(app)
const { call, save, list, runJob, alertsOf, mailsTo } = searchVerbs(app)
const seller = await givenMember(app, { verified: true })
const yacht = { category: 'Yachts', currency: 'USD', price: '5000000' }
let reader: GivenMember

beforeEach(async () => {
  await ask('delete from saved_search')
  await ask('delete from rate_limit')
  reader = await givenMember(app, { verified: true })
})

const change = async (id: string, body: object) => {
  const { json } = await app.call(`/api/listings/mine/${id}`, { as: seller.actor })
  const answer = await app.call(`/api/listings/${id}`, {
    ...{ method: 'PATCH', as: seller.actor, body: { version: json.version, ...body } },
  })
  expect(answer.status, answer.text).toBe(200)
}

test('tells of a listing that is published after the search was saved, once, and not of those before', async () => {
  await givenListing(app, seller, yacht)
  await save(reader, { category: 'Yachts' }, { name: 'Yachts' })
  await runJob()
  const { id } = await givenListing(app, seller, yacht)
  await givenListing(app, seller, { category: 'Jets' })
  await runJob()
  expect(await list(reader)).toMatchObject([{ new_listings: 1, changed_prices: 0, new_ids: [id] }])
  expect(await alertsOf(reader), 'others may follow within minutes').toEqual([])
  for (const minutes of [3, 4, 30]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
  const { json } = await app.call('/api/notifications', { as: reader.actor })
  expect(json.items).toMatchObject([{ kind: 'search.found', about: 'Yachts', count: 1 }])
})

test('the e-mail says neither the search nor the listing, and can end the alerts of that search', async () => {
  const { id } = await save(reader, { category: 'Yachts' }, { name: 'Canary search' })
  await givenListing(app, seller, { ...yacht, title: 'Canary yacht' })
  await runJob()
  await runJob(3)
  const [mail, ...others] = await mailsTo(reader)
  expect(others).toEqual([])
  expect(mail.subject + mail.text + mail.html).not.toMatch(/Canary|Yachts/i)
  expect(mail.text, 'it says why it came').toMatch(/Your search saved on .+: 1 new\./)
  const token = /end-alerts#([\w-]{43})/.exec(mail.text)?.[1]
  expect(mail.unsubscribe_url).toBe(`https://members.example.com/end-alerts/${token}`)

  const read = await app.call(`/end-alerts/${token}`)
  expect([read.status, read.headers.location]).toEqual([303, `/end-alerts#${token}`])
  expect(await list(reader), 'reading ends nothing').toMatchObject([{ id, alert: 'at_once' }])
  const oneClick = () =>
    app.server.inject({
      ...{ method: 'POST', url: `/end-alerts/${token}`, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const answer of [await oneClick(), await oneClick()]) expect(answer.statusCode).toBe(200)
  expect(await list(reader)).toMatchObject([{ id, alert: 'never' }])
  await givenListing(app, seller, yacht)
  for (const minutes of [0, 30, 60 * 24]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
  expect(await mailsTo(reader)).toHaveLength(1)
  expect(await list(reader), 'the page still has what is new').toMatchObject([{ new_listings: 2 }])
})

test('combines everything that is found within minutes into one notification and one e-mail', async () => {
  await save(reader, { category: 'Yachts' })
  for (const title of ['One', 'Two', 'Three']) {
    await givenListing(app, seller, { ...yacht, title })
    await runJob()
  }
  await runJob(3)
  await givenListing(app, seller, yacht)
  await runJob(4)
  expect(await alertsOf(reader), 'the next one waits').toEqual([{ kind: 'search.found', count: 3 }])
  await runJob(30)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 4 }])
  expect(await mailsTo(reader)).toHaveLength(1)
})

test('a price that changes many times is one alert, and none if it is back before the alert', async () => {
  const { id } = await givenListing(app, seller, yacht)
  await save(reader, { category: 'Yachts' })
  await runJob()
  for (const price of ['4900000', '4800000', '4700000', '5000000']) {
    await change(id, { price })
    await runJob()
  }
  await runJob(3)
  expect(await alertsOf(reader)).toEqual([])
  for (let step = 1; step <= 10; step += 1) {
    await change(id, { price: String(4_900_000 - step) })
    await runJob(3)
  }
  for (const minutes of [6, 7, 8, 30]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.price-changed', count: 1 }])
  expect(await list(reader)).toMatchObject([{ new_listings: 0, changed_prices: 1 }])
  await change(id, { title: 'Another title' })
  for (const minutes of [31, 60]) await runJob(minutes)
  expect(await alertsOf(reader), 'the price is the same').toEqual([{ kind: 'search.price-changed', count: 1 }])
})

test('a listing is new when its price comes into the range', async () => {
  const { id } = await givenListing(app, seller, yacht)
  await save(reader, { category: 'Yachts', max_price: '4000000' })
  await change(id, { price: '4500000' })
  for (const minutes of [0, 30]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([])
  await change(id, { price: '3900000' })
  for (const minutes of [0, 30]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
})

test('tells nothing of a listing that is hidden again before the alert, and tells it when it comes back', async () => {
  await save(reader, { category: 'Yachts' })
  const { id } = await givenListing(app, seller, yacht)
  await runJob()
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: seller.actor })
  await runJob(30)
  expect(await alertsOf(reader)).toEqual([])
  expect(await list(reader)).toMatchObject([{ new_listings: 0 }])
  await app.call(`/api/listings/${id}/restore`, { method: 'POST', as: seller.actor })
  await runJob()
  await runJob(30)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
})

test('a member who is suspended gets no alerts, and what they missed when they are restored', async () => {
  await save(reader, { category: 'Yachts' })
  await givenListing(app, seller, yacht)
  await runJob()
  await ask('update member set suspended_at = now() where id = $1', reader.id)
  await givenListing(app, seller, yacht)
  for (const minutes of [3, 30]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([])
  await ask('update member set suspended_at = null where id = $1', reader.id)
  for (const minutes of [31, 60]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 2 }])
})

test('does not tell members of their own listings', async () => {
  await save(seller, { category: 'Yachts' })
  await givenListing(app, seller, yacht)
  for (const minutes of [0, 30]) await runJob(minutes)
  expect(await alertsOf(seller)).toEqual([])
})

test('daily alerts come at the hour of the digest, and quiet hours hold back the others', async () => {
  const now = new Date()
  const hour = (now.getUTCHours() + 3) % 24
  const time = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`
  const choose = (body: object) =>
    app.call('/api/settings/notifications', { method: 'PATCH', as: reader.actor, body: { time_zone: 'UTC', ...body } })
  await choose({ digest_hour: hour })
  await save(reader, { category: 'Yachts' }, { alert: 'daily' })
  await givenListing(app, seller, yacht)
  await runJob()
  await runJob(100)
  expect(await alertsOf(reader)).toEqual([])
  await runJob(185)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])

  const [{ id }] = await list(reader)
  await call(reader, 'PATCH', `/${id}`, { alert: 'at_once' })
  await ask(`update saved_search set alerted_at = now() - interval '1 hour'`)
  await givenListing(app, seller, yacht)
  await runJob()
  await choose({ quiet_hours: { from: time(-1), until: time(2) } })
  await runJob(30)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
  await runJob(200)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 2 }])
})

test('two processes at once, and a run after an interrupted one, tell nothing twice', async () => {
  await save(reader, { category: 'Yachts' })
  const { id } = await givenListing(app, seller, yacht)
  await Promise.all(Array.from({ length: 5 }, () => runJob()))
  // As after an interrupted run: the change is still in the queue.
  await ask('insert into changed_listing (listing_id, is_public_change) values ($1, true) on conflict do nothing', id)
  await Promise.all(Array.from({ length: 5 }, () => runJob(30)))
  await runJob(60)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
  expect(await mailsTo(reader)).toHaveLength(1)
  expect(await ask('select from changed_listing')).toEqual([])
})

test('an import of many listings delays no alert that is due, and is matched in several runs', async () => {
  await save(reader, { category: 'Yachts' })
  await givenListing(app, seller, yacht)
  await runJob()
  await ask(
    `insert into listing (owner_id, title, category) select $1, 'Vase ' || n, 'Art' from generate_series(1, 150) as n`,
    seller.id,
  )
  const countQueue = async () => (await ask('select from changed_listing')).length
  const noTime = { tell: 10, match: 0, scan: 0 }
  await runJob(3, noTime)
  expect(await countQueue()).toBe(50)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
  await runJob(4, noTime)
  expect(await countQueue()).toBe(0)
})
