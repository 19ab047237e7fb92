import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { requeueMail } from '#platform/mail/requeue-mail.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { type GivenMember, givenMember, givenSession, testPassword } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mailOutsideQuietHours } from './mail-outside-quiet-hours.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const curator = await givenCurator(app)
const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
const quiet_hours = { from: clock(-60), until: clock(60) }
const letter = { subject: 'A word', body: ['Good evening.'] }

async function givenSleeper(): Promise<GivenMember> {
  const sleeper = await givenMember(app)
  await app.call('/api/settings/notifications', { method: 'PATCH', as: sleeper.actor, body: { quiet_hours } })
  return sleeper
}
const heldUntil = async ({ email }: GivenMember) =>
  (await ask('select subject, not_before from mail where recipient = $1 order by id', email)).map(
    ({ subject, not_before }) => [
      subject,
      not_before > new Date() ? not_before.toISOString().slice(11, 16) : 'at once',
    ],
  )
const send = (member: GivenMember) =>
  actAs(member.actor, () => mailOutsideQuietHours(app.platform, { memberId: member.id, address: member.email }, letter))

test('an e-mail that no setting turns off waits for the end of quiet hours', async () => {
  const [sleeper, waker] = [await givenSleeper(), await givenMember(app)]
  await Promise.all([send(sleeper), send(waker)])
  expect(await heldUntil(sleeper)).toEqual([['A word', quiet_hours.until]])
  expect(await heldUntil(waker)).toEqual([['A word', 'at once']])
})

test('after a restore, an e-mail that quiet hours hold back still waits', async () => {
  const sleeper = await givenSleeper()
  await send(sleeper)
  await ask('delete from pgboss.job')
  await actAs(system, () => requeueMail(app.platform))
  const jobs = await ask(
    `select from pgboss.job join mail on mail.id::text = data ->> 'mailId'
      where recipient = $1 and start_after > now() + interval '50 minutes'`,
    sleeper.email,
  )
  expect(jobs).toHaveLength(1)
})

test('e-mails about a password and about a suspension never wait', async () => {
  const sleeper = await givenSleeper()
  const { headers } = await givenSession(app, sleeper.email)
  const changed = await app.call('/api/accounts/password', {
    ...{ method: 'POST', headers, body: { current: testPassword, password: 'another word at dawn' } },
  })
  expect(changed.status).toBe(200)
  await decide(app, curator, `members/${sleeper.id}/suspension`, { reason: 'A guest’s name was told to the press.' })
  expect((await heldUntil(sleeper)).map(([, time]) => time)).toEqual(['at once', 'at once'])
})

test('a decision of a curator waits for the end of quiet hours', async () => {
  const sleeper = await givenSleeper()
  await decide(app, curator, `members/${sleeper.id}/suspension`, { reason: 'A guest’s name was told to the press.' })
  await decide(app, curator, `members/${sleeper.id}/restoration`)
  expect((await heldUntil(sleeper)).map(([, time]) => time)).toEqual(['at once', quiet_hours.until])
})
