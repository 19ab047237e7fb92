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
const yachts = { category: 'Yachts', max_price: '9000000' }
let reader: GivenMember

beforeEach(async () => {
  await ask('delete from saved_search')
  await ask('delete from rate_limit')
  reader = await givenMember(app, { verified: true })
})

const endLinks = (text: string) => [...text.matchAll(/End the alerts of search \d+:\n\S+end-alerts#([\w-]{43})$/gm)]

test('searches that are due for a member at one moment are one e-mail, with a link for each that ends its alerts alone', async () => {
  const other = await givenMember(app, { verified: true })
  const filters = [{ category: 'Yachts' }, { max_price: '9000000' }, { currency: 'USD' }, { category: 'Art' }]
  for (const [index, filter] of filters.entries()) await save(reader, filter, { name: `Canary ${index}` })
  await save(other, { category: 'Yachts' })
  await givenListing(app, seller, { ...yacht, title: 'Canary yacht' })
  await runJob()
  await runJob(3)
  expect(await alertsOf(reader)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'search.found', count: 1 })))
  const [mail, ...others] = await mailsTo(reader)
  expect(others).toEqual([])
  expect(await mailsTo(other)).toMatchObject([{ subject: 'Something new for a saved search' }])
  expect(mail.subject).toBe('Something new for several saved searches')
  expect(mail.subject + mail.text + mail.html).not.toMatch(/Canary|Yachts|9000000/i)
  expect(mail.text).toMatch(/Search 3, saved on [\w ]+ at \d\d:\d\d UTC: 1 new\.\n/)
  const tokens = endLinks(mail.text).map(([, token]) => token)
  expect(new Set(tokens).size).toBe(3)
  await call(undefined, 'POST', '/alerts/end', { token: tokens[1] })
  const levels = async () => (await list(reader)).map(({ alert }: { alert: string }) => alert).sort()
  expect(await levels()).toEqual(['at_once', 'at_once', 'at_once', 'never'])

  const path = new URL(mail.unsubscribe_url).pathname
  expect((await app.server.inject({ method: 'POST', url: path })).statusCode).toBe(200)
  expect(await list(reader), 'the search that found nothing keeps its alerts').toMatchObject([
    { name: 'Canary 3', alert: 'at_once' },
    ...[2, 1, 0].map((index) => ({ name: `Canary ${index}`, alert: 'never' })),
  ])
})

test('ten searches with daily alerts, and ten that quiet hours hold back, are one e-mail each time', async () => {
  const now = new Date()
  const hourIn = (hours: number) => (now.getUTCHours() + hours + 24) % 24
  const time = (hours: number) => `${String(hourIn(hours)).padStart(2, '0')}:00`
  const choose = (body: object) =>
    app.call('/api/settings/notifications', { method: 'PATCH', as: reader.actor, body: { time_zone: 'UTC', ...body } })
  await choose({ digest_hour: hourIn(3) })
  const saved = []
  for (let index = 0; index < 10; index += 1)
    saved.push(await save(reader, { max_price: String(6_000_000 + index) }, { alert: 'daily' }))
  await givenListing(app, seller, yacht)
  await runJob()
  await runJob(185)
  const sections = async () => (await mailsTo(reader)).map(({ text }) => endLinks(text).length)
  expect(await sections()).toEqual([10])

  for (const { id } of saved) await call(reader, 'PATCH', `/${id}`, { alert: 'at_once' })
  await ask(`update saved_search set mailed_at = now() - interval '21 hours', alerted_at = now() - interval '1 hour'`)
  await choose({ quiet_hours: { from: time(-1), until: time(2) } })
  await givenListing(app, seller, yacht)
  await runJob()
  await runJob(30)
  expect(await sections()).toEqual([10])
  await Promise.all(Array.from({ length: 5 }, () => runJob(200)))
  expect(await sections(), 'also if several processes send it').toEqual([10, 10])
})

test('a search that fails does not keep its member from being told of the others', async () => {
  const [broken, ...others] = [
    await save(reader),
    await save(reader, { category: 'Yachts' }),
    await save(reader, yachts),
  ]
  await ask(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await ask(`create trigger broken before update on saved_search for each row when (old.id = '${broken.id}' and new.alerted_at is not null)
    execute function fail()`)
  await givenListing(app, seller, yacht)
  await runJob()
  await expect(runJob(3)).rejects.toThrow()
  const alerted = () => ask('select search_id as id from notification where member_id = $1 order by id', reader.id)
  expect(new Set(await alerted())).toEqual(new Set(others.map(({ id }) => ({ id }))))
  await ask('drop trigger broken on saved_search; drop function fail')
  await runJob(4)
  expect(await alerted()).toHaveLength(3)
})
