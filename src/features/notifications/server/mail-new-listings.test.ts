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
const runJob = ({ platform } = app) => actAs(system, () => mailNewListings(platform))
const mailTo = ({ email }: GivenMember) => ask('select subject, text from mail where recipient = $1 order by id', email)
const choose = ({ actor }: GivenMember, isWanted: boolean) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as: actor, body: { new_listings: isWanted } })
const letADayPass = () => ask(`update notification_letter set mailed_at = mailed_at - interval '1 day'`)
const [seller, reader, memberWithoutMails] = [
  await givenMember(app, { firstName: 'Canary', verified: true }),
  await givenMember(app),
  await givenMember(app),
]
await choose(memberWithoutMails, false)

test('sends no e-mail without new listings', async () => {
  await runJob()
  expect(await ask('select from mail')).toEqual([])
})

test('mails the number of listings, without titles or sellers, to members who chose so', async () => {
  const yacht = { category: 'Yachts', title: 'Canary in the harbour' }
  for (const changes of [{}, {}, { ...yacht, is_private: true }]) await givenListing(app, seller, changes)
  const { id } = await givenListing(app, seller, { title: 'Canary archived' })
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: seller.actor })
  await runJob()
  const [mail, ...furtherMails] = await mailTo(reader)
  expect(furtherMails).toEqual([])
  expect(mail.subject).toBe('3 new listings')
  expect(mail.text).toContain('Real Estate: 2, Yachts: 1')
  expect(mail.text).toContain('https://members.example.com/listings')
  expect(mail.text).not.toMatch(/Canary|Cap Ferrat|12500000|Villa/)
  expect(await mailTo(memberWithoutMails)).toEqual([])
  expect(await mailTo(seller)).toEqual([])
})

test('the e-mail is sent once a day, by one process, and counts listings since the last e-mail', async () => {
  await givenListing(app, seller, { category: 'Art' })
  await runJob()
  expect(await mailTo(reader)).toHaveLength(1)
  // Older than the last e-mail.
  await ask(`update listing_search set created_at = created_at - interval '2 days' where category <> 'Art'`)
  await letADayPass()
  const otherProcess = await testApp({ PUBLIC_URL: 'https://members.example.com' }, app.database)
  await Promise.all([runJob(), runJob(otherProcess), runJob(), runJob(otherProcess)])
  expect((await mailTo(reader)).map(({ subject }) => subject)).toEqual(['3 new listings', 'One new listing'])
  await ask(`update listing_search set created_at = created_at - interval '2 days'`)
  await letADayPass()
  await runJob()
  expect(await mailTo(reader)).toHaveLength(2)
})

test('the e-mail about new listings is not sent to suspended members', async () => {
  const suspended = await givenMember(app)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  await givenListing(app, seller)
  await runJob()
  expect(await mailTo(suspended)).toEqual([])
})
