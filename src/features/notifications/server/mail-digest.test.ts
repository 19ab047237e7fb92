import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenNotification } from '#testing/notifications.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mailDigest } from './mail-digest.ts'
import { mailDigests } from './mail-digests.ts'
import { mailNotifications } from './mail-notifications.ts'

const environment = { LETTER_DELAY: '0', PUBLIC_URL: 'https://members.example.com' }
const app = await testApp(environment)
const { ask, subjectsTo } = recordsOf(app)
const sender = await givenMember(app, { firstName: 'Canary', lastName: 'Ravensworth', verified: true })
const choose = ({ actor }: GivenMember, body: object) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as: actor, body })
const message = () => ({ kind: 'message', conversationId: randomUUID(), fromId: sender.id }) as const
const dealStage = () => ({ kind: 'deal.stage', dealId: randomUUID(), stage: 'Due Diligence' }) as const
const listingNews = () => ({ kind: 'listing.access-requested', listingId: randomUUID(), fromId: sender.id }) as const
const matchNews = () => ({ kind: 'mandate.matches-found', mandateId: randomUUID(), count: 1 }) as const

type Notice = ReturnType<typeof message | typeof dealStage | typeof listingNews | typeof matchNews>

const minutes = (count: number) => count * 60_000
const inMinutes = (count: number) => new Date(Date.now() + minutes(count))
/** A time of the day in UTC, some minutes from now. */
const clock = (minutesFromNow: number) => inMinutes(minutesFromNow).toISOString().slice(11, 16)
/** Began an hour ago and ends in an hour. */
const quietNow = () => ({ from: clock(-60), until: clock(60) })
/** An hour of the day that is an hour ahead at least, so that what happens now waits for it. */
const laterHour = inMinutes(120).getUTCHours()

/** Notifies a member and runs the job that looks at it some minutes later. */
async function tell({ id: memberId }: GivenMember, notice: Notice) {
  await givenNotification(app, { memberId, ...notice })
  const choice =
    notice.kind === 'message' ? 'messages' : notice.kind === 'deal.stage' ? 'deal_updates' : 'listing_updates'
  await actAs(system, () => mailNotifications(app.platform, { memberId, choice }))
}
const runDigests = (now: Date, { platform } = app) => actAs(system, () => mailDigests(platform, now))
const dueTimeOf = async ({ id }: GivenMember) =>
  (await ask(`select due_at from notification_letter where member_id = $1 and choice = 'digest'`, id))[0]?.due_at

beforeEach(() => ask('delete from rate_limit; delete from notification_letter'))

test('during quiet hours an e-mail waits for their end, and everything that waits is one e-mail', async () => {
  const reader = await givenMember(app)
  await choose(reader, { quiet_hours: quietNow(), new_listings: false })
  await tell(reader, message())
  await tell(reader, message())
  await tell(reader, dealStage())
  expect(await subjectsTo(reader)).toEqual([])
  await runDigests(inMinutes(50))
  expect(await subjectsTo(reader), 'the quiet hours are not over').toEqual([])

  await runDigests(inMinutes(61))
  await runDigests(inMinutes(66))
  const mails = await ask('select subject, text, html from mail where recipient = $1', reader.email)
  expect(mails).toMatchObject([{ subject: 'Several things are waiting for you' }])
  expect(mails[0].text).toContain('You have new messages.')
  expect(mails[0].text).toContain('Deals, offers or viewings of yours have changed.')
  expect(mails[0].text).toContain(
    'Change or end these e-mails:\nhttps://members.example.com/dashboard/settings#notifications',
  )
  expect(mails[0].text).not.toContain('listings')
  for (const body of [mails[0].text, mails[0].html])
    expect(body).not.toMatch(/Canary|Ravensworth|Diligence|[0-9a-f]{8}-/)
})

test('one thing that waited for the end of quiet hours has its usual e-mail', async () => {
  const reader = await givenMember(app)
  await choose(reader, { quiet_hours: quietNow(), new_listings: false })
  await tell(reader, message())
  await runDigests(inMinutes(61))
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
})

test('what was read during quiet hours is not mailed at their end', async () => {
  const reader = await givenMember(app)
  await choose(reader, { quiet_hours: quietNow(), new_listings: false })
  await tell(reader, message())
  await ask('update notification set read_at = now() where member_id = $1', reader.id)
  await runDigests(inMinutes(61))
  expect(await subjectsTo(reader)).toEqual([])
  expect(await dueTimeOf(reader)).toBeNull()
})

test('quiet hours follow the time zone of the member', async () => {
  const reader = await givenMember(app)
  // Kathmandu is 5:45 ahead, so the same clock times are not quiet there now.
  await choose(reader, { quiet_hours: quietNow(), time_zone: 'Asia/Kathmandu', new_listings: false })
  await tell(reader, message())
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
})

test('a topic at the level Daily waits for the hour of the digest, with everything else of that level', async () => {
  const reader = await givenMember(app)
  await choose(reader, { messages: 'daily', listing_updates: 'daily', matches: 'daily', digest_hour: laterHour })
  await choose(reader, { new_listings: false })
  for (const news of [message(), listingNews(), matchNews()]) await tell(reader, news)
  await tell(reader, dealStage())
  expect(await subjectsTo(reader), 'deals are at once').toEqual(['A deal has been updated'])
  const dueAt: Date = await dueTimeOf(reader)
  expect([dueAt.getUTCHours(), dueAt.getUTCMinutes()]).toEqual([laterHour, 0])
  await runDigests(new Date(dueAt.getTime() - 1))
  expect(await subjectsTo(reader)).toHaveLength(1)
  await runDigests(dueAt)
  await runDigests(dueAt)
  expect(await subjectsTo(reader)).toEqual(['A deal has been updated', 'Several things are waiting for you'])
  const [, { text }] = await ask('select text from mail where recipient = $1 order by id', reader.email)
  expect(text).toMatch(/new messages\.[\s\S]*listings or mandates\.[\s\S]*your matches\./)
})

test('of 20 concurrent runs in two processes one sends the digest', async () => {
  const reader = await givenMember(app)
  await choose(reader, { messages: 'daily', digest_hour: laterHour, new_listings: false })
  await tell(reader, message())
  const dueAt = await dueTimeOf(reader)
  const otherProcess = await testApp(environment, app.database)
  await Promise.all(Array.from({ length: 20 }, (_, n) => runDigests(dueAt, n % 2 ? app : otherProcess)))
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
})

test('a digest, a message and the job about it at the same moment do not wait for each other', async () => {
  const reader = await givenMember(app)
  await choose(reader, { messages: 'daily', new_listings: false })
  const [memberId, conversationId] = [reader.id, randomUUID()]
  const wait = () =>
    ask(
      `update notification_letter set due_at = now(), waiting_since = now() - interval '2 days' where member_id = $1`,
      memberId,
    )
  const tellAgain = () => givenNotification(app, { memberId, kind: 'message', conversationId, fromId: sender.id })
  const digest = () => actAs(system, () => mailDigest(app.platform, memberId, inMinutes(5)))
  const job = () => actAs(system, () => mailNotifications(app.platform, { memberId, choice: 'messages' }))
  await tell(reader, { kind: 'message', conversationId, fromId: sender.id })
  for (let round = 0; round < 30; round++) {
    await wait()
    await Promise.all([digest(), tellAgain(), job(), tellAgain(), digest(), job()])
  }
})

test('a digest whose hour lies in quiet hours is sent at their end', async () => {
  const reader = await givenMember(app)
  const hour = laterHour
  const until = `${String((hour + 1) % 24).padStart(2, '0')}:30`
  await choose(reader, {
    ...{ messages: 'daily', digest_hour: hour, new_listings: false },
    quiet_hours: { from: `${String(hour).padStart(2, '0')}:00`, until },
  })
  await tell(reader, message())
  const dueAt: Date = await dueTimeOf(reader)
  expect(dueAt.toISOString().slice(11, 16)).toBe(until)
  await runDigests(dueAt)
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
})

test('the end of quiet hours does not send what waits for the digest later that day', async () => {
  const reader = await givenMember(app)
  await choose(reader, {
    ...{ deal_updates: 'daily', digest_hour: laterHour, new_listings: false },
    quiet_hours: { from: clock(-60), until: clock(20) },
  })
  await tell(reader, message())
  await tell(reader, dealStage())
  await runDigests(inMinutes(21))
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
  const dueAt: Date = await dueTimeOf(reader)
  expect(dueAt.getUTCHours()).toBe(laterHour)
  await runDigests(dueAt)
  expect(await subjectsTo(reader)).toEqual(['You have a new message', 'A deal has been updated'])
})

test('a digest and new listings are one e-mail', async () => {
  const reader = await givenMember(app)
  await choose(reader, { messages: 'daily', digest_hour: laterHour })
  await tell(reader, message())
  await givenListing(app, sender, { title: 'Canary House' })
  await runDigests(await dueTimeOf(reader))
  const mails = await ask('select subject, text from mail where recipient = $1', reader.email)
  expect(mails).toMatchObject([{ subject: 'Several things are waiting for you' }])
  expect(mails[0].text).toMatch(/You have new messages\.\s+One new listing since/)
  expect(mails[0].text).not.toContain('Real Estate')
  expect(mails[0].text).not.toContain('Canary')
})

test('a member who turns quiet hours off gets what waited within minutes', async () => {
  const reader = await givenMember(app)
  await choose(reader, { quiet_hours: quietNow(), new_listings: false })
  await tell(reader, message())
  await choose(reader, { quiet_hours: null })
  await runDigests(inMinutes(1))
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
})

test('a topic that is only in the app is never mailed, except what changes what the member owes', async () => {
  const reader = await givenMember(app)
  await choose(reader, { deal_updates: 'in_app', quiet_hours: quietNow(), new_listings: false })
  await tell(reader, dealStage())
  expect(await dueTimeOf(reader)).toBeUndefined()
  const memberId = reader.id
  await givenNotification(app, { memberId, kind: 'deal.completed', dealId: randomUUID() })
  await actAs(system, () => mailNotifications(app.platform, { memberId, choice: 'deal_updates' }))
  await runDigests(inMinutes(61))
  expect(await subjectsTo(reader)).toEqual(['A deal has been updated'])
})

test('a suspended member gets no digest', async () => {
  const reader = await givenMember(app)
  await choose(reader, { quiet_hours: quietNow() })
  await tell(reader, message())
  await ask('update member set suspended_at = now() where id = $1', reader.id)
  await runDigests(inMinutes(61))
  expect(await subjectsTo(reader)).toEqual([])
  expect(await dueTimeOf(reader)).toBeNull()
})
