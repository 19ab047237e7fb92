import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { call, save, list, runJob } = searchVerbs(app)
const seller = await givenMember(app, { verified: true })

test('what is found while the member marks the search as seen is new, although its job began before', async () => {
  const reader = await givenMember(app, { verified: true })
  const { id } = await save(reader, { category: 'Yachts' })
  await runJob()
  const { id: listingId } = await givenListing(app, seller, { category: 'Yachts' })
  const client = await app.database.superuser.connect()
  try {
    await client.query('begin')
    await client.query('select from saved_search where id = $1 for update', [id])
    const jobPromise = runJob()
    await expect.poll(countWaiting).toBe(1)
    await client.query('update saved_search set seen_at = clock_timestamp() where id = $1', [id])
    await client.query('commit')
    await jobPromise
  } finally {
    client.release()
  }
  expect(await list(reader)).toMatchObject([{ new_ids: [listingId] }])
  const { seen_at } = (await call(reader, 'POST', `/${id}/seen`)).json
  expect(await list(reader)).toMatchObject([{ new_ids: [], seen_at }])
})

const countWaiting = async () =>
  (
    await ask(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%saved_search%'`,
    )
  ).length
