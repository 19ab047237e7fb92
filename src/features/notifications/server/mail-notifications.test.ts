import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import type { NotificationTopic } from '#features/preferences/terms.ts'
import { openMailTransport } from '#platform/mail/transport.ts'
import { atEnd } from '#testing/at-end.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenNotification } from '#testing/notifications.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mailNotifications } from './mail-notifications.ts'

const environment = { LETTER_DELAY: '0', PUBLIC_URL: 'https://members.example.com' }
const app = await testApp(environment)
const { ask, subjectsTo } = recordsOf(app)
const sender = await givenMember(app, { firstName: 'Canary', lastName: 'Ravensworth' })
const conversation = randomUUID()

const notifyOfMessage = ({ id: memberId }: GivenMember, conversationId: string = conversation) =>
  givenNotification(app, { memberId, kind: 'message', conversationId, fromId: sender.id })
const notifyOfDeal = ({ id: memberId }: GivenMember) =>
  givenNotification(app, { memberId, kind: 'deal.stage', dealId: randomUUID(), stage: 'Due Diligence' })
const runJob = ({ id: memberId }: GivenMember, choice: NotificationTopic = 'messages', { platform } = app) =>
  actAs(system, () => mailNotifications(platform, { memberId, choice }))
const markAllAsRead = ({ id }: GivenMember) => ask('update notification set read_at = now() where member_id = $1', id)
const choose = ({ actor }: GivenMember, body: object) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as: actor, body })
const dueTimesOf = async ({ id }: GivenMember) =>
  (await ask('select due_at from notification_letter where member_id = $1', id)).map(({ due_at }) => due_at)

beforeEach(() => ask('delete from rate_limit'))

test('several messages make one e-mail, without names and quotations', async () => {
  const reader = await givenMember(app)
  for (const conversationId of [conversation, conversation, randomUUID()]) await notifyOfMessage(reader, conversationId)
  await runJob(reader)
  await runJob(reader)
  const mails = await ask('select subject, text, html from mail where recipient = $1', reader.email)
  expect(mails).toMatchObject([{ subject: 'You have a new message' }])
  const [{ text, html }] = mails
  expect(text).toContain('https://members.example.com/dashboard/messages')
  for (const body of [text, html]) expect(body).not.toMatch(/Canary|Ravensworth|[0-9a-f]{8}-/)
})

test.each([
  ['messages', { kind: 'message', conversationId: conversation, fromId: sender.id }, 'messages'],
  ['deal_updates', { kind: 'deal.stage', dealId: randomUUID(), stage: 'Due Diligence' }, 'deals, offers and viewings'],
  [
    'listing_updates',
    { kind: 'listing.access-requested', listingId: randomUUID(), fromId: sender.id },
    'your listings and mandates',
  ],
  ['matches', { kind: 'mandate.matches-found', mandateId: randomUUID(), count: 1 }, 'matches'],
] as const)(
  'an e-mail about %s says why it came, and links to the settings that end it',
  async (choice, news, words) => {
    const reader = await givenMember(app)
    await choose(reader, { [choice]: 'at_once' })
    await givenNotification(app, { memberId: reader.id, ...news })
    await runJob(reader, choice)
    const [mail] = await ask('select text, html from mail where recipient = $1', reader.email)
    expect(mail.text).toContain(`You get this e-mail because your settings allow e-mails about ${words}`)
    for (const body of [mail.text, mail.html])
      expect(body).toContain('https://members.example.com/dashboard/settings#notifications')
  },
)

test('one of 20 concurrent jobs in two processes sends the e-mail', async () => {
  const reader = await givenMember(app)
  const otherProcess = await testApp(environment, app.database)
  await notifyOfMessage(reader)
  await Promise.all(Array.from({ length: 20 }, (_, n) => runJob(reader, 'messages', n % 2 ? app : otherProcess)))
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
})

test('messages read before the job runs are not mailed', async () => {
  const reader = await givenMember(app)
  await notifyOfMessage(reader)
  await markAllAsRead(reader)
  await runJob(reader)
  expect(await subjectsTo(reader)).toEqual([])
})

test('a member who reads nothing gets the next e-mail a day later', async () => {
  const reader = await givenMember(app)
  await notifyOfMessage(reader)
  await runJob(reader)
  await notifyOfMessage(reader)
  await runJob(reader)
  expect(await subjectsTo(reader)).toHaveLength(1)
  const [dueTime] = await dueTimesOf(reader)
  expect((dueTime.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 0)

  await ask(
    `update notification_letter set due_at = now(), mailed_at = now() - interval '25 hours' where member_id = $1`,
    reader.id,
  )
  await runJob(reader)
  await runJob(reader)
  expect(await subjectsTo(reader)).toHaveLength(2)
})

test('many messages during the pause schedule one job for its end, which sends the e-mail', async () => {
  const reader = await givenMember(app)
  await notifyOfMessage(reader)
  await runJob(reader)
  for (let round = 0; round < 5; round++) {
    await notifyOfMessage(reader)
    await runJob(reader)
  }
  const postponedJobs = `select id from pgboss.job where data ->> 'memberId' = $1 and start_after > now() + interval '1 hour'`
  expect(await ask(postponedJobs, reader.id)).toHaveLength(1)

  // The clock of the job may be slightly behind, so it may run just before the end of the day.
  const [almostOver, longOver] = ["interval '1 day' - interval '0.9 seconds'", "interval '2 days'"]
  for (const [age, mails] of [
    [almostOver, 2],
    [longOver, 2],
  ] as const) {
    await ask(
      `update notification_letter set due_at = now(), mailed_at = now() - ${age} where member_id = $1`,
      reader.id,
    )
    await runJob(reader)
    expect(await subjectsTo(reader)).toHaveLength(mails)
  }

  await notifyOfMessage(reader)
  await runJob(reader)
  await ask('update notification_letter set mailed_at = now() where member_id = $1', reader.id)
  await notifyOfMessage(reader)
  await runJob(reader)
  expect(await ask(postponedJobs, reader.id)).toHaveLength(2)
})

test('a member who has read their messages gets an e-mail for the next one at once', async () => {
  const reader = await givenMember(app)
  await notifyOfMessage(reader)
  await runJob(reader)
  await notifyOfMessage(reader)
  await runJob(reader)
  await markAllAsRead(reader)
  await notifyOfMessage(reader)
  await runJob(reader)
  expect(await subjectsTo(reader)).toEqual(['You have a new message', 'You have a new message'])
})

test('messages and deals have separate e-mails and settings', async () => {
  const reader = await givenMember(app)
  await choose(reader, { messages: 'in_app' })
  await notifyOfMessage(reader)
  await notifyOfDeal(reader)
  await runJob(reader)
  await runJob(reader, 'deal_updates')
  expect(await subjectsTo(reader)).toEqual(['A deal has been updated'])

  await choose(reader, { messages: 'at_once', deal_updates: 'in_app' })
  await notifyOfMessage(reader)
  await notifyOfDeal(reader)
  await markAllAsRead(reader)
  await notifyOfMessage(reader)
  await notifyOfDeal(reader)
  await runJob(reader)
  await runJob(reader, 'deal_updates')
  expect(await subjectsTo(reader)).toEqual(['A deal has been updated', 'You have a new message'])
})

test.each(['deal.completed', 'deal.void'] as const)('%s is mailed whatever the member chose', async (kind) => {
  const reader = await givenMember(app)
  await choose(reader, { deal_updates: 'in_app' })
  await givenNotification(app, { kind, dealId: randomUUID(), memberId: reader.id })
  await runJob(reader, 'deal_updates')
  expect(await subjectsTo(reader)).toEqual(['A deal has been updated'])
})

test('suspended members and members awaiting admission get no e-mail', async () => {
  const suspended = await givenMember(app)
  await ask(`update instance set joining = 'application'`)
  const memberAwaitingAdmission = await givenMember(app)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  await notifyOfMessage(suspended)
  await runJob(suspended)
  await notifyOfMessage(memberAwaitingAdmission)
  await runJob(memberAwaitingAdmission)
  await ask(`update instance set joining = 'open'`)
  expect([await subjectsTo(suspended), await subjectsTo(memberAwaitingAdmission)]).toEqual([[], []])
})

test('an unconfirmed address gets no e-mail if a mail server is set', async () => {
  const appWithMailServer = await testApp({ ...environment, SMTP_URL: 'smtp://localhost:1' }, app.database)
  const [confirmed, unconfirmed] = [await givenMember(app), await givenMember(app, { confirmed: false })]
  for (const person of [confirmed, unconfirmed]) {
    await notifyOfMessage(person)
    await runJob(person, 'messages', appWithMailServer)
  }
  expect(await subjectsTo(confirmed)).toHaveLength(1)
  expect(await subjectsTo(unconfirmed)).toEqual([])
})

test('the job queue sends the e-mail, even from another process', async () => {
  await ask('delete from pgboss.job')
  const reader = await givenMember(app)
  await notifyOfMessage(reader)
  const otherProcess = await testApp(environment, app.database)
  const transport = openMailTransport(otherProcess.platform.config)
  await otherProcess.platform.jobs.work(jobHandlers(otherProcess.platform, transport))
  atEnd(async () => transport.close())
  await expect.poll(() => subjectsTo(reader)).toEqual(['You have a new message'])
})
