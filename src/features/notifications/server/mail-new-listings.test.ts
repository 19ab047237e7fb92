import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mailNewListings } from './mail-new-listings.ts'

const app = await testApp({ PUBLIC_URL: 'https://members.example.com' })
const { ask } = recordsOf(app)
const write = ({ platform } = app) => actAs(system, () => mailNewListings(platform))
const lettersTo = ({ email }: GivenMember) =>
  ask('select subject, text from mail where recipient = $1 order by id', email)
const choose = ({ actor }: GivenMember, wanted: boolean) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as: actor, body: { new_listings: wanted } })
const aDayLater = () => ask(`update notification_letter set mailed_at = mailed_at - interval '1 day'`)
const [seller, reader, uninterested] = [
  await givenMember(app, { firstName: 'Canary', verified: true }),
  await givenMember(app),
  await givenMember(app),
]
await choose(uninterested, false)

test('nobody is written to while nothing is new', async () => {
  await write()
  expect(await ask('select from mail')).toEqual([])
})

test('whoever wants to hear of it is told how many there are, and neither whose nor what', async () => {
  const yacht = { category: 'Yachts', title: 'Canary in the harbour' }
  for (const changes of [{}, {}, { ...yacht, is_private: true }]) await givenListing(app, seller, changes)
  const { id } = await givenListing(app, seller, { title: 'Canary put away' })
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: seller.actor })
  await write()
  const [letter, ...more] = await lettersTo(reader)
  expect(more).toEqual([])
  expect(letter.subject).toBe('3 new listings')
  expect(letter.text).toContain('Real Estate: 2, Yachts: 1')
  expect(letter.text).toContain('https://members.example.com/listings')
  expect(letter.text).not.toMatch(/Canary|Cap Ferrat|12500000|Villa/)
  expect(await lettersTo(uninterested)).toEqual([])
  expect(await lettersTo(seller)).toEqual([])
})

test('once a day, by one process, and of what came since', async () => {
  await givenListing(app, seller, { category: 'Art' })
  await write()
  expect(await lettersTo(reader)).toHaveLength(1)
  // What was told of is older than the last letter.
  await ask(`update listing_search set created_at = created_at - interval '2 days' where category <> 'Art'`)
  await aDayLater()
  const other = await testApp({ PUBLIC_URL: 'https://members.example.com' }, app.database)
  await Promise.all([write(), write(other), write(), write(other)])
  expect((await lettersTo(reader)).map(({ subject }) => subject)).toEqual(['3 new listings', 'One new listing'])
  await ask(`update listing_search set created_at = created_at - interval '2 days'`)
  await aDayLater()
  await write()
  expect(await lettersTo(reader)).toHaveLength(2)
})

test('not those who cannot come and see', async () => {
  const suspended = await givenMember(app)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  await givenListing(app, seller)
  await write()
  expect(await lettersTo(suspended)).toEqual([])
})
