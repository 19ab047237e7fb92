import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { openMailTransport } from '#platform/mail/transport.ts'
import { atEnd } from '#testing/at-end.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenNotice } from '#testing/notices.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mailNotifications } from './mail-notifications.ts'

const environment = { LETTER_DELAY: '0', PUBLIC_URL: 'https://members.example.com' }
const app = await testApp(environment)
const { ask, subjectsTo } = recordsOf(app)
const sender = await givenMember(app, { firstName: 'Canary', lastName: 'Ravensworth' })
const conversation = randomUUID()

const message = ({ id: memberId }: GivenMember, conversationId: string = conversation) =>
  givenNotice(app, { memberId, kind: 'message', conversationId, fromId: sender.id })
const step = ({ id: memberId }: GivenMember) =>
  givenNotice(app, { memberId, kind: 'deal.stage', dealId: randomUUID(), stage: 'Due Diligence' })
/** The job, as often as it is enqueued. */
const look = ({ id: memberId }: GivenMember, choice: 'messages' | 'deal_updates' = 'messages', { platform } = app) =>
  actAs(system, () => mailNotifications(platform, { memberId, choice }))
const read = ({ id }: GivenMember) => ask('update notification set read_at = now() where member_id = $1', id)
const choose = ({ actor }: GivenMember, body: object) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as: actor, body })
const dueFor = async ({ id }: GivenMember) =>
  (await ask('select due_at from notification_letter where member_id = $1', id)).map(({ due_at }) => due_at)

beforeEach(() => ask('delete from rate_limit'))

test('a burst becomes one letter, which names nobody and says nothing of what was written', async () => {
  const reader = await givenMember(app)
  for (const conversationId of [conversation, conversation, randomUUID()]) await message(reader, conversationId)
  await look(reader)
  await look(reader)
  const letters = await ask('select subject, text, html from mail where recipient = $1', reader.email)
  expect(letters).toMatchObject([{ subject: 'You have a new message' }])
  const [{ text, html }] = letters
  expect(text).toContain('https://members.example.com/dashboard/messages')
  for (const said of [text, html]) expect(said).not.toMatch(/Canary|Ravensworth|[0-9a-f]{8}-/)
})

test('of 20 who look at once one writes, and the other process is one of them', async () => {
  const reader = await givenMember(app)
  const other = await testApp(environment, app.database)
  await message(reader)
  await Promise.all(Array.from({ length: 20 }, (_, n) => look(reader, 'messages', n % 2 ? app : other)))
  expect(await subjectsTo(reader)).toEqual(['You have a new message'])
})

test('what was read by then is not written about', async () => {
  const reader = await givenMember(app)
  await message(reader)
  await read(reader)
  await look(reader)
  expect(await subjectsTo(reader)).toEqual([])
})

test('whoever read nothing since hears no more for a day, and then once', async () => {
  const reader = await givenMember(app)
  await message(reader)
  await look(reader)
  await message(reader)
  await look(reader)
  expect(await subjectsTo(reader)).toHaveLength(1)
  const [due] = await dueFor(reader)
  expect((due.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 0)

  await ask(
    `update notification_letter set due_at = now(), mailed_at = now() - interval '25 hours' where member_id = $1`,
    reader.id,
  )
  await look(reader)
  await look(reader)
  expect(await subjectsTo(reader)).toHaveLength(2)
})

test('however much happens on such a day, one job waits for its end, and it writes', async () => {
  const reader = await givenMember(app)
  await message(reader)
  await look(reader)
  for (let times = 0; times < 5; times++) {
    await message(reader)
    await look(reader)
  }
  const waiting = `select id from pgboss.job where data ->> 'memberId' = $1 and start_after > now() + interval '1 hour'`
  expect(await ask(waiting, reader.id)).toHaveLength(1)

  // At the end of that day, by the hair's breadth that a clock is behind.
  const [almost, over] = ["interval '1 day' - interval '0.9 seconds'", "interval '2 days'"]
  for (const [past, letters] of [
    [almost, 2],
    [over, 2],
  ] as const) {
    await ask(
      `update notification_letter set due_at = now(), mailed_at = now() - ${past} where member_id = $1`,
      reader.id,
    )
    await look(reader)
    expect(await subjectsTo(reader)).toHaveLength(letters)
  }

  await message(reader)
  await look(reader)
  await ask('update notification_letter set mailed_at = now() where member_id = $1', reader.id)
  await message(reader)
  await look(reader)
  expect(await ask(waiting, reader.id)).toHaveLength(2)
})

test('whoever read since is written to again', async () => {
  const reader = await givenMember(app)
  await message(reader)
  await look(reader)
  await message(reader)
  await look(reader)
  await read(reader)
  await message(reader)
  await look(reader)
  expect(await subjectsTo(reader)).toEqual(['You have a new message', 'You have a new message'])
})

test('messages and deals are told apart, by the switches too', async () => {
  const reader = await givenMember(app)
  await choose(reader, { messages: false })
  await message(reader)
  await step(reader)
  await look(reader)
  await look(reader, 'deal_updates')
  expect(await subjectsTo(reader)).toEqual(['There is news of a deal'])

  await choose(reader, { messages: true, deal_updates: false })
  await message(reader)
  await step(reader)
  await read(reader)
  await message(reader)
  await step(reader)
  await look(reader)
  await look(reader, 'deal_updates')
  expect(await subjectsTo(reader)).toEqual(['There is news of a deal', 'You have a new message'])
})

test.each(['deal.completed', 'deal.void'] as const)('%s is written of whatever the member chose', async (kind) => {
  const reader = await givenMember(app)
  await choose(reader, { deal_updates: false })
  await givenNotice(app, { kind, dealId: randomUUID(), memberId: reader.id })
  await look(reader, 'deal_updates')
  expect(await subjectsTo(reader)).toEqual(['There is news of a deal'])
})

test('neither those who are suspended nor those who wait to be let in hear of it', async () => {
  const suspended = await givenMember(app)
  await ask(`update instance set joining = 'application'`)
  const waiting = await givenMember(app)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  await message(suspended)
  await look(suspended)
  await message(waiting)
  await look(waiting)
  await ask(`update instance set joining = 'open'`)
  expect([await subjectsTo(suspended), await subjectsTo(waiting)]).toEqual([[], []])
})

test('an address that nobody confirmed is a stranger’s, once letters leave the house', async () => {
  const mailing = await testApp({ ...environment, SMTP_URL: 'smtp://localhost:1' }, app.database)
  const [confirmed, unconfirmed] = [await givenMember(app), await givenMember(app, { confirmed: false })]
  for (const person of [confirmed, unconfirmed]) {
    await message(person)
    await look(person, 'messages', mailing)
  }
  expect(await subjectsTo(confirmed)).toHaveLength(1)
  expect(await subjectsTo(unconfirmed)).toEqual([])
})

test('the queue does it by itself, also where the process that arranged it is gone', async () => {
  await ask('delete from pgboss.job')
  const reader = await givenMember(app)
  await message(reader)
  const other = await testApp(environment, app.database)
  const transport = openMailTransport(other.platform.config)
  await other.platform.jobs.work(jobHandlers(other.platform, transport))
  atEnd(async () => transport.close())
  await expect.poll(() => subjectsTo(reader)).toEqual(['You have a new message'])
})
