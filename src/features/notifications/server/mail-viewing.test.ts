import { beforeEach, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenParties } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { timeIn, viewingsOf } from '#testing/viewings.ts'
import { mailReminder } from './mail-reminder.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const viewings = viewingsOf(app)
const parties = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })] as const
const [buyer, seller] = parties
const choose = ({ actor }: GivenMember, body: object) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as: actor, body })
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000)
const clock = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16)
const quietNow = { from: clock(-60), until: clock(60) }
const mailsTo = ({ email }: GivenMember) =>
  ask('select subject, calendar, not_before from mail where recipient = $1 order by id', email)
const agree = async () => viewings.agreed((await givenParties(app, {}, { buyer, seller })).id, buyer, seller)
const remind = ({ id: memberId }: GivenMember, startsAt: Date) =>
  actAs(system, () => mailReminder(app.platform, { memberId, startsAt }))

beforeEach(async () => {
  await ask('delete from rate_limit; delete from mail; delete from notification_choice')
})

test('the calendar file of a viewing waits for the end of a party’s quiet hours, and not for the other’s', async () => {
  await choose(buyer, { quiet_hours: quietNow })
  await agree()
  const [held] = await mailsTo(buyer)
  expect(held).toMatchObject({ subject: 'A viewing is agreed', calendar: expect.stringContaining('BEGIN:VCALENDAR') })
  expect(held.not_before.toISOString().slice(11, 16)).toBe(quietNow.until)
  const [job] = await ask(
    `select start_after from pgboss.job where name = 'send-mail' and data ->> 'mailId' = (select id::text from mail where recipient = $1)`,
    buyer.email,
  )
  expect(Math.abs(job.start_after - held.not_before)).toBeLessThan(5_000)
  const [atOnce] = await mailsTo(seller)
  expect(atOnce.not_before.getTime()).toBeLessThanOrEqual(Date.now())
})

test('the calendar file of a viewing waits for the hour of the digest, if a party chose that', async () => {
  const hour = inMinutes(120).getUTCHours()
  await choose(buyer, { deal_updates: 'daily', digest_hour: hour })
  await choose(seller, { deal_updates: 'in_app' })
  await agree()
  expect((await mailsTo(buyer))[0].not_before.getUTCHours()).toBe(hour)
  expect(await mailsTo(seller)).toEqual([])
})

test('the calendar file of a viewing before the next digest does not wait for it', async () => {
  const hour = inMinutes(180).getUTCHours()
  await choose(buyer, { deal_updates: 'daily', digest_hour: hour })
  await choose(seller, { deal_updates: 'daily', digest_hour: hour, quiet_hours: quietNow })
  const { id } = await givenParties(app, {}, { buyer, seller })
  await viewings.agreed(id, buyer, seller, timeIn(0.045))
  const [atOnce] = await mailsTo(buyer)
  expect(atOnce.not_before.getTime()).toBeLessThanOrEqual(Date.now())
  const [held] = await mailsTo(seller)
  expect(held.not_before.toISOString().slice(11, 16)).toBe(quietNow.until)
})

test('a reminder that could be sent only after the viewing began is not sent', async () => {
  await choose(buyer, { quiet_hours: quietNow })
  await remind(buyer, inMinutes(30))
  expect(await mailsTo(buyer)).toEqual([])
  await remind(buyer, inMinutes(120))
  await remind(seller, inMinutes(30))
  expect(await mailsTo(buyer)).toMatchObject([{ subject: 'A viewing is soon' }])
  expect(await mailsTo(seller)).toMatchObject([{ subject: 'A viewing is soon' }])
})
