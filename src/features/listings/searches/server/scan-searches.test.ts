import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { stillUnlocked } from '#testing/still-unlocked.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { save, runJob, alertsOf } = searchVerbs(app)
const seller = await givenMember(app, { verified: true })
const secret = { category: 'Yachts', currency: 'USD', price: '5000000', is_private: true }

test('finds what a member may see since they were verified, or were given access, as new', async () => {
  const reader = await givenMember(app)
  await givenListing(app, seller, secret)
  await save(reader, { min_price: '4000000' })
  for (const minutes of [0, 30]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([])
  await ask('update member set verified = true where id = $1', reader.id)
  for (const minutes of [31, 60]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])

  const { id } = await givenListing(app, seller, { ...secret, audience: 'named' })
  for (const minutes of [61, 90]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
  const body = { member_ids: [reader.id], rung: 'particulars' }
  await app.call(`/api/listings/${id}/access`, { method: 'POST', as: seller.actor, body })
  for (const minutes of [91, 120]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 2 }])
})

test('tells a member who lost their verification nothing of what only verified members find', async () => {
  const reader = await givenMember(app, { verified: true })
  await save(reader, { min_price: '4000000' })
  await runJob()
  await givenListing(app, seller, secret)
  await runJob(1)
  await ask('update member set verified = false where id = $1', reader.id)
  for (const minutes of [30, 60]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([])
})

test('finds a listing that was published in the moment in which the search was saved', async () => {
  const reader = await givenMember(app, { verified: true })
  const { id } = await givenListing(app, seller, { ...secret, is_private: false })
  await save(reader, { category: 'Yachts' })
  await ask('delete from search_result where listing_id = $1', id)
  await ask('delete from changed_listing')
  for (const minutes of [0, 30]) await runJob(minutes)
  expect(await alertsOf(reader)).toEqual([{ kind: 'search.found', count: 1 }])
})

test('a price that a member may read for the first time is no news', async () => {
  const reader = await givenMember(app, { verified: true })
  const { id } = await givenListing(app, seller, { ...secret, audience: 'request' })
  await save(reader, { category: 'Yachts' })
  await runJob()
  const body = { member_ids: [reader.id], rung: 'particulars' }
  await app.call(`/api/listings/${id}/access`, { method: 'POST', as: seller.actor, body })
  await runJob()
  expect(
    await ask(
      `select known_price, is_pending, alert_due_at from saved_search as search join search_result on search_id = search.id
        where member_id = $1 and listing_id = $2`,
      ...[reader.id, id],
    ),
  ).toEqual([{ known_price: '5000000.00 USD', is_pending: false, alert_due_at: null }])
})

test('marks searches in the order in which the job locks them, whatever order they are stored in', async () => {
  await ask('delete from saved_search')
  const reader = await givenMember(app, { verified: true })
  for (const category of ['Art', 'Jets']) await save(reader, { category })
  await runJob()
  const [first, later] = await ask('select id from saved_search order by id')
  const isStoredBehind = async () => (await ask('select id from saved_search order by ctid'))[1].id === first.id
  for (let time = 0; time < 10 && !(await isStoredBehind()); time += 1)
    await ask('update saved_search set name = $2 where id = $1', first.id, `Name ${time}`)
  expect(await isStoredBehind()).toBe(true)
  const order = { first: `saved_search where id = '${first.id}'`, later: `saved_search where id = '${later.id}'` }
  expect(await stillUnlocked(app, order, () => ask('select scan_searches_of(null)'))).toBe(true)
})
