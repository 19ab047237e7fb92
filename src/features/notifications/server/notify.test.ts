import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import { givenMember } from '#testing/members.ts'
import { givenNotification } from '#testing/notifications.ts'
import { recordsOf } from '#testing/records.ts'
import { stillUnlocked } from '#testing/still-unlocked.ts'
import { testApp } from '#testing/test-app.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { notify } from './notify.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { platform } = app
const [sender, stranger] = await Promise.all([givenMember(app), givenMember(app)])
const notifyOfMessage = (memberId: string, conversationId: string) =>
  givenNotification(app, { memberId, kind: 'message', conversationId, fromId: sender.id })
const notificationsOf = ({ id }: { id: string }) =>
  ask('select kind, count, stage, read_at from notification where member_id = $1 order by id', id)
const liveEventsOf = ({ id }: { id: string }) =>
  ask(`select event from live_event where audience = $1 order by sequence`, id).then((rows) =>
    rows.map(({ event }) => event),
  )
const jobsFor = ({ id }: { id: string }) =>
  ask(`select data from pgboss.job where name = 'mail-notifications' and data ->> 'memberId' = $1`, id)
const notificationsChanged = { type: 'notifications.changed' }

test('unread messages of a conversation share one notification; the first message after reading starts a new one', async () => {
  const [reader, firstConversationId, secondConversationId] = [await givenMember(app), randomUUID(), randomUUID()]
  await givenNotification(app, {
    memberId: reader.id,
    kind: 'request',
    conversationId: firstConversationId,
    fromId: sender.id,
  })
  await notifyOfMessage(reader.id, firstConversationId)
  await notifyOfMessage(reader.id, secondConversationId)
  expect(await notificationsOf(reader)).toMatchObject([
    { kind: 'request', count: 2, read_at: null },
    { kind: 'message', count: 1, read_at: null },
  ])
  expect(await liveEventsOf(reader)).toEqual([notificationsChanged, notificationsChanged, notificationsChanged])

  await actAs(reader.actor, () =>
    markConversationRead(platform, { conversationId: firstConversationId, readerId: reader.id }),
  )
  await notifyOfMessage(reader.id, firstConversationId)
  expect(await notificationsOf(reader)).toMatchObject([
    { count: 2, read_at: expect.any(Date) },
    { count: 1, read_at: null },
    { kind: 'message', count: 1, read_at: null },
  ])
})

test('20 concurrent messages are all counted, and one e-mail is scheduled', async () => {
  const [reader, conversation] = [await givenMember(app), randomUUID()]
  await Promise.all(Array.from({ length: 20 }, () => notifyOfMessage(reader.id, conversation)))
  expect(await notificationsOf(reader)).toMatchObject([{ count: 20 }])
  expect(await liveEventsOf(reader)).toHaveLength(20)
  expect(await jobsFor(reader)).toEqual([{ data: { memberId: reader.id, choice: 'messages' } }])
})

test('steps of a deal share one notification per kind, with the latest stage', async () => {
  const [reader, dealId] = [await givenMember(app), randomUUID()]
  const step = { memberId: reader.id, fromId: sender.id, dealId }
  await givenNotification(app, { ...step, kind: 'deal.opened', stage: 'Negotiation' })
  await givenNotification(app, { ...step, kind: 'deal.stage', stage: 'Document Review' })
  await givenNotification(app, { ...step, kind: 'deal.stage', stage: 'Due Diligence' })
  await givenNotification(app, { ...step, kind: 'deal.stage', dealId: randomUUID(), stage: 'Negotiation' })
  expect(await notificationsOf(reader)).toMatchObject([
    { kind: 'deal.opened', count: 1, stage: 'Negotiation' },
    { kind: 'deal.stage', count: 2, stage: 'Due Diligence' },
    { kind: 'deal.stage', count: 1, stage: 'Negotiation' },
  ])
  expect(await jobsFor(reader)).toEqual([{ data: { memberId: reader.id, choice: 'deal_updates' } }])
})

test('a curator’s decision schedules no e-mail', async () => {
  const reader = await givenMember(app)
  await givenNotification(app, { memberId: reader.id, kind: 'member.verified' })
  expect(await notificationsOf(reader)).toMatchObject([{ kind: 'member.verified', count: 1 }])
  expect(await jobsFor(reader)).toEqual([])
})

test('a rolled back transaction leaves no notification, live event or job', async () => {
  const reader = await givenMember(app)
  const rolledBackWork = actAs(system, () =>
    platform.transaction(async () => {
      await notify(platform, { memberId: reader.id, kind: 'message', conversationId: randomUUID() })
      throw new Error('no')
    }),
  )
  await expect(rolledBackWork).rejects.toThrow('no')
  expect([await notificationsOf(reader), await liveEventsOf(reader), await jobsFor(reader)]).toEqual([[], [], []])
})

test('two members who write to each other at the same time do not deadlock', async () => {
  const [firstMember, secondMember] = [await givenMember(app), await givenMember(app)]
  const write = (from: typeof firstMember, to: typeof firstMember) =>
    actAs(from.actor, () =>
      platform.transaction(async () => {
        await notify(platform, { memberId: to.id, kind: 'message', conversationId: randomUUID(), fromId: from.id })
        await publish(platform, [from.id, to.id], { type: 'message.sent' })
      }),
    )
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? write(firstMember, secondMember) : write(secondMember, firstMember))),
  )
  expect(await notificationsOf(firstMember)).toHaveLength(10)
  expect(await notificationsOf(secondMember)).toHaveLength(10)
  const events = await liveEventsOf(firstMember)
  expect(events).toHaveLength(30)
  expect(events.at(-1)).toEqual(expect.objectContaining({ type: expect.any(String) }))
})

test('members and curators cannot insert notifications', async () => {
  for (const { actor } of [sender, stranger, await givenMember(app, { verified: true, curator: true })]) {
    const forged = actAs(actor, () =>
      app.database.executeSql(`insert into notification (member_id, kind) values ($1, 'member.verified')`, [
        stranger.id,
      ]),
    )
    await expect(forged).rejects.toThrow()
  }
  expect(await notificationsOf(stranger)).toEqual([])
})

test('members can only mark their own notifications as read; suspended members not even that', async () => {
  const [reader, conversation] = [await givenMember(app), randomUUID()]
  const curator = await givenMember(app, { verified: true, curator: true })
  await notifyOfMessage(reader.id, conversation)
  const update = (assignment: string, { actor } = reader) =>
    actAs(actor, () => app.database.executeSql(`update notification set ${assignment} returning id`)).then(
      ({ rows }) => rows,
    )
  for (const assignment of ['count = 9', `kind = 'request'`, 'mailed = true', 'created_at = now()', `from_id = null`])
    await expect(update(assignment)).rejects.toThrow()
  for (const outsider of [stranger, curator]) expect(await update('read_at = now()', outsider)).toEqual([])
  await ask('update member set suspended_at = now() where id = $1', reader.id)
  expect(await update('read_at = now()')).toEqual([])
  await ask('update member set suspended_at = null where id = $1', reader.id)

  const [markedRow] = await update(`read_at = '2000-01-01'`)
  expect(markedRow).toBeDefined()
  const [row] = await notificationsOf(reader)
  expect(Date.now() - row.read_at.getTime()).toBeLessThan(60_000)
  await expect(update('read_at = null')).rejects.toThrow()
  expect((await actAs(curator.actor, () => app.database.executeSql('select from notification'))).rows).toEqual([])
})

test('the scheduled e-mail is locked before the notification, in the order of the job that sends it', async () => {
  const [reader, conversation] = [await givenMember(app), randomUUID()]
  await notifyOfMessage(reader.id, conversation)
  const order = {
    first: `notification_letter where member_id = '${reader.id}'`,
    later: `notification where member_id = '${reader.id}'`,
  }
  expect(await stillUnlocked(app, order, () => notifyOfMessage(reader.id, conversation))).toBe(true)
})
