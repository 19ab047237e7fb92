import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
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
