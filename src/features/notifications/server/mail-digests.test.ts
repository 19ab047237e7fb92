import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mailDigests } from './mail-digests.ts'

const app = await testApp({ PUBLIC_URL: 'https://members.example.com' })
const { ask } = recordsOf(app)
const day = 86_400_000
const [toEight, sixInKolkata] = [8 * 3_600_000 + 60_000, 4.5 * 3_600_000]
/** The last eight o'clock after which it became six in Kolkata: a listing of now is not a day old at any time of the day after it. */
const firstEight = Math.floor((Date.now() - toEight - sixInKolkata) / day) * day + toEight
/** A minute after eight o'clock in UTC, at which members who chose nothing get their digest: the first one, and those days later. */
const eightOClock = (days = 0) => new Date(firstEight + days * day)
const runJob = (now: Date, { platform } = app) => actAs(system, () => mailDigests(platform, now))
const mailTo = ({ email }: GivenMember) => ask('select subject, text from mail where recipient = $1 order by id', email)
const choose = ({ actor }: GivenMember, body: object) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as: actor, body })
const [seller, reader, indianReader, memberWithoutMails] = [
  await givenMember(app, { firstName: 'Canary', verified: true }),
  ...[await givenMember(app), await givenMember(app), await givenMember(app)],
] as const
await choose(memberWithoutMails, { new_listings: false })
await choose(indianReader, { time_zone: 'Asia/Kolkata', digest_hour: 18 })

test('sends no e-mail without new listings', async () => {
  await runJob(eightOClock())
  expect(await ask('select from mail')).toEqual([])
})

test('mails the number of listings, without categories, titles or sellers, to members who chose so, at their hour', async () => {
  const yacht = { category: 'Yachts', title: 'Canary in the harbour' }
  for (const changes of [{}, {}, { ...yacht, is_private: true }]) await givenListing(app, seller, changes)
  const { id } = await givenListing(app, seller, { title: 'Canary archived' })
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: seller.actor })
  for (const minutes of [-5, 15]) await runJob(new Date(eightOClock(1).getTime() + minutes * 60_000))
  expect(await mailTo(reader), 'it is not eight o’clock').toEqual([])

  await runJob(eightOClock(1))
  const [mail, ...furtherMails] = await mailTo(reader)
  expect(furtherMails).toEqual([])
  expect(mail.subject).toBe('3 new listings')
  expect(mail.text).toContain('https://members.example.com/listings')
  expect(mail.text).not.toMatch(/Canary|Cap Ferrat|12500000|Villa|Real Estate|Yachts/)
  expect(await mailTo(memberWithoutMails)).toEqual([])
  expect(await mailTo(seller)).toEqual([])
  expect(await mailTo(indianReader)).toEqual([])

  await runJob(new Date(eightOClock(1).getTime() + sixInKolkata))
  expect((await mailTo(indianReader)).map(({ subject }) => subject)).toEqual(['3 new listings'])
})

test('the e-mail is sent once a day, by one process, and counts listings since the last e-mail', async () => {
  await givenListing(app, seller, { category: 'Art' })
  await runJob(eightOClock(1))
  expect(await mailTo(reader)).toHaveLength(1)
  // Older than the last e-mail.
  await ask(`update listing_search set created_at = created_at - interval '2 days' where category <> 'Art'`)
  const betweenTheRuns = new Date(eightOClock(1).getTime() + 3_600_000)
  await ask(`update listing_search set created_at = $1 where category = 'Art'`, betweenTheRuns)
  const otherProcess = await testApp({ PUBLIC_URL: 'https://members.example.com' }, app.database)
  const later = eightOClock(2)
  await Promise.all([runJob(later), runJob(later, otherProcess), runJob(later), runJob(later, otherProcess)])
  expect((await mailTo(reader)).map(({ subject }) => subject)).toEqual(['3 new listings', 'One new listing'])
  await runJob(eightOClock(3))
  expect(await mailTo(reader)).toHaveLength(2)
})

test('new listings wait until the quiet hours of a member are over', async () => {
  const sleeper = await givenMember(app)
  await choose(sleeper, { quiet_hours: { from: '22:00', until: '09:30' } })
  await givenListing(app, seller)
  await runJob(eightOClock(1))
  expect(await mailTo(sleeper)).toEqual([])
  await runJob(new Date(eightOClock(1).getTime() + 90 * 60_000))
  expect((await mailTo(sleeper)).map(({ subject }) => subject)).toEqual(['2 new listings'])
})

test('a member whose digest fails stops neither the digests of others nor new listings', async () => {
  const [failing, waiting, waitingToo] = [await givenMember(app), await givenMember(app), await givenMember(app)]
  const due = [failing, waiting, waitingToo].map(({ id }) => id)
  await ask(
    `insert into notification_letter (member_id, choice, due_at, waiting_since)
      select unnest($1::uuid[]), 'digest', $2::timestamptz, $2`,
    due,
    new Date(eightOClock(1).getTime() - 3_600_000),
  )
  const onlyListings = await givenMember(app)
  await givenListing(app, seller)
  await ask(`create function refuse_digest() returns trigger language plpgsql as $$ begin
    if new.member_id = '${failing.id}' then raise 'The digest of one member fails'; end if; return new; end $$`)
  await ask(
    'create trigger refuse_digest before update on notification_letter for each row execute function refuse_digest()',
  )
  await expect(runJob(eightOClock(1))).rejects.toThrow()
  await ask('drop trigger refuse_digest on notification_letter')
  expect(await mailTo(failing)).toEqual([])
  for (const member of [waiting, waitingToo]) expect(await mailTo(member)).toHaveLength(1)
  const stillDue = await ask(
    'select member_id from notification_letter where due_at is not null and member_id = any($1)',
    due,
  )
  expect(stillDue, 'the digest that failed is tried again').toEqual([{ member_id: failing.id }])
  expect(await ask('select from mail where recipient = $1', onlyListings.email)).toHaveLength(1)
})

test('the e-mail about new listings is not sent to suspended members', async () => {
  const suspended = await givenMember(app)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  await givenListing(app, seller)
  await runJob(eightOClock(1))
  expect(await mailTo(suspended)).toEqual([])
})
