import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import { givenMember } from '#testing/members.ts'
import { givenNotice } from '#testing/notices.ts'
import { recordsOf } from '#testing/records.ts'
import { stillUnlocked } from '#testing/still-unlocked.ts'
import { testApp } from '#testing/test-app.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { notify } from './notify.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { platform } = app
const [sender, stranger] = await Promise.all([givenMember(app), givenMember(app)])
const message = (memberId: string, conversationId: string) =>
  givenNotice(app, { memberId, kind: 'message', conversationId, fromId: sender.id })
const told = ({ id }: { id: string }) =>
  ask('select kind, count, stage, read_at from notification where member_id = $1 order by id', id)
const heard = ({ id }: { id: string }) =>
  ask(`select event from live_event where audience = $1 order by sequence`, id).then((rows) =>
    rows.map(({ event }) => event),
  )
const jobsFor = ({ id }: { id: string }) =>
  ask(`select data from pgboss.job where name = 'mail-notifications' and data ->> 'memberId' = $1`, id)
const changed = { type: 'notifications.changed' }

test('what is unread of one conversation is gathered in one, and begins anew once it was read', async () => {
  const [reader, first, second] = [await givenMember(app), randomUUID(), randomUUID()]
  await givenNotice(app, { memberId: reader.id, kind: 'request', conversationId: first, fromId: sender.id })
  await message(reader.id, first)
  await message(reader.id, second)
  expect(await told(reader)).toMatchObject([
    { kind: 'request', count: 2, read_at: null },
    { kind: 'message', count: 1, read_at: null },
  ])
  expect(await heard(reader)).toEqual([changed, changed, changed])

  await actAs(reader.actor, () => markConversationRead(platform, { conversationId: first, readerId: reader.id }))
  await message(reader.id, first)
  expect(await told(reader)).toMatchObject([
    { count: 2, read_at: expect.any(Date) },
    { count: 1, read_at: null },
    { kind: 'message', count: 1, read_at: null },
  ])
})

test('of 20 at once none is lost, and one letter is arranged', async () => {
  const [reader, conversation] = [await givenMember(app), randomUUID()]
  await Promise.all(Array.from({ length: 20 }, () => message(reader.id, conversation)))
  expect(await told(reader)).toMatchObject([{ count: 20 }])
  expect(await heard(reader)).toHaveLength(20)
  expect(await jobsFor(reader)).toEqual([{ data: { memberId: reader.id, choice: 'messages' } }])
})

test('the steps of one deal are gathered a kind, and say where it went last', async () => {
  const [reader, dealId] = [await givenMember(app), randomUUID()]
  const step = { memberId: reader.id, fromId: sender.id, dealId }
  await givenNotice(app, { ...step, kind: 'deal.opened', stage: 'Negotiation' })
  await givenNotice(app, { ...step, kind: 'deal.stage', stage: 'Document Review' })
  await givenNotice(app, { ...step, kind: 'deal.stage', stage: 'Due Diligence' })
  await givenNotice(app, { ...step, kind: 'deal.stage', dealId: randomUUID(), stage: 'Negotiation' })
  expect(await told(reader)).toMatchObject([
    { kind: 'deal.opened', count: 1, stage: 'Negotiation' },
    { kind: 'deal.stage', count: 2, stage: 'Due Diligence' },
    { kind: 'deal.stage', count: 1, stage: 'Negotiation' },
  ])
  expect(await jobsFor(reader)).toEqual([{ data: { memberId: reader.id, choice: 'deal_updates' } }])
})

test('a decision of curators is no reason for a second letter', async () => {
  const reader = await givenMember(app)
  await givenNotice(app, { memberId: reader.id, kind: 'member.verified' })
  expect(await told(reader)).toMatchObject([{ kind: 'member.verified', count: 1 }])
  expect(await jobsFor(reader)).toEqual([])
})

test('of what was rolled back nobody hears', async () => {
  const reader = await givenMember(app)
  const work = platform.transaction
  const failing = actAs(system, () =>
    work(async () => {
      await notify(platform, { memberId: reader.id, kind: 'message', conversationId: randomUUID() })
      throw new Error('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  expect([await told(reader), await heard(reader), await jobsFor(reader)]).toEqual([[], [], []])
})

test('two who write to each other at once in many conversations do not stand in each other’s way', async () => {
  const [one, other] = [await givenMember(app), await givenMember(app)]
  const write = (from: typeof one, to: typeof one) =>
    actAs(from.actor, () =>
      platform.transaction(async () => {
        await notify(platform, { memberId: to.id, kind: 'message', conversationId: randomUUID(), fromId: from.id })
        await publish(platform, [from.id, to.id], { type: 'message.sent' })
      }),
    )
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? write(one, other) : write(other, one))))
  expect(await told(one)).toHaveLength(10)
  expect(await told(other)).toHaveLength(10)
  const events = await heard(one)
  expect(events).toHaveLength(30)
  expect(events.at(-1)).toEqual(expect.objectContaining({ type: expect.any(String) }))
})

test('nobody but the product itself tells anybody anything', async () => {
  for (const { actor } of [sender, stranger, await givenMember(app, { verified: true, curator: true })]) {
    const forged = actAs(actor, () =>
      app.database.executeSql(`insert into notification (member_id, kind) values ($1, 'member.verified')`, [
        stranger.id,
      ]),
    )
    await expect(forged).rejects.toThrow()
  }
  expect(await told(stranger)).toEqual([])
})

test('its member marks it as read and changes nothing else; others, curators and the suspended not even that', async () => {
  const [reader, conversation] = [await givenMember(app), randomUUID()]
  const curator = await givenMember(app, { verified: true, curator: true })
  await message(reader.id, conversation)
  const change = (what: string, { actor } = reader) =>
    actAs(actor, () => app.database.executeSql(`update notification set ${what} returning id`)).then(({ rows }) => rows)
  for (const what of ['count = 9', `kind = 'request'`, 'mailed = true', 'created_at = now()', `from_id = null`])
    await expect(change(what)).rejects.toThrow()
  for (const other of [stranger, curator]) expect(await change('read_at = now()', other)).toEqual([])
  await ask('update member set suspended_at = now() where id = $1', reader.id)
  expect(await change('read_at = now()')).toEqual([])
  await ask('update member set suspended_at = null where id = $1', reader.id)

  const [marked] = await change(`read_at = '2000-01-01'`)
  expect(marked).toBeDefined()
  const [row] = await told(reader)
  expect(Date.now() - row.read_at.getTime()).toBeLessThan(60_000)
  await expect(change('read_at = null')).rejects.toThrow()
  expect((await actAs(curator.actor, () => app.database.executeSql('select from notification'))).rows).toEqual([])
})

test('the letter is held before what it tells of, as by the job that writes it', async () => {
  const [reader, conversation] = [await givenMember(app), randomUUID()]
  await message(reader.id, conversation)
  const order = {
    first: `notification_letter where member_id = '${reader.id}'`,
    later: `notification where member_id = '${reader.id}'`,
  }
  expect(await stillUnlocked(app, order, () => message(reader.id, conversation))).toBe(true)
})
