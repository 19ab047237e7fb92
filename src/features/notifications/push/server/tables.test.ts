import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { session } from '#features/identity/sessions/server/tables.ts'
import { readPushKey } from '#platform/push/push-key.ts'
import { pushKey } from '#platform/push/tables.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { pushSubscription } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const [member, stranger] = [await givenMember(app), await givenMember(app, { verified: true, curator: true })]
await givenSession(app, member.email)
const [{ id: sessionId }] = await ask('select id from session where member_id = $1', member.id)
const row = {
  ...{ memberId: member.id, sessionId, endpoint: 'https://push.example.com/a' },
  ...{ publicKey: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]), secret: Buffer.alloc(16, 1) },
}
const insert = (actor: Actor, changes: Partial<typeof row> = {}) =>
  actAs(actor, () => db.insert(pushSubscription).values({ ...row, ...changes }))
const read = (actor: Actor) => actAs(actor, () => db.select().from(pushSubscription))
const others: Actor[] = [visitor, stranger.actor]
await insert(system)

test('members read and delete only their own subscriptions, and write none', async () => {
  expect(await read(member.actor)).toHaveLength(1)
  for (const actor of others) {
    expect(await read(actor)).toEqual([])
    await actAs(actor, () => db.delete(pushSubscription).where(eq(pushSubscription.memberId, member.id)))
  }
  expect(await read(member.actor)).toHaveLength(1)
  await actAs(member.actor, () => db.update(pushSubscription).set({ endpoint: 'https://push.example.com/b' }))
  expect(await read(member.actor)).toMatchObject([{ endpoint: row.endpoint }])
  for (const actor of [...others, member.actor])
    await expect(insert(actor, { endpoint: 'https://push.example.com/c' })).rejects.toThrow()
})

test('a suspended member does not read their subscriptions', async () => {
  await ask('update member set suspended_at = now() where id = $1', member.id)
  expect(await read(member.actor)).toEqual([])
  await ask('update member set suspended_at = null where id = $1', member.id)
})

test('a subscription has an https address and keys of the right length, and a session has one', async () => {
  const free = { endpoint: 'https://push.example.com/d' }
  for (const wrong of [
    { endpoint: 'http://push.example.com/d' },
    { endpoint: `https://${'x'.repeat(1_000)}` },
    { ...free, publicKey: Buffer.alloc(64) },
    { ...free, secret: Buffer.alloc(15) },
    free,
  ])
    await expect(insert(system, wrong), JSON.stringify(wrong)).rejects.toThrow()
})

test('only the product itself reads the key for push messages, whose private half is sealed', async () => {
  const { privateKey, publicKey } = await actAs(visitor, () => readPushKey(app.platform))
  for (const actor of [...others, member.actor]) expect(await actAs(actor, () => db.select().from(pushKey))).toEqual([])
  const [stored] = await actAs(system, () => db.select().from(pushKey))
  expect(stored?.publicKey).toEqual(publicKey)
  expect(stored?.sealed.includes(privateKey)).toBe(false)
})

test('20 processes that need the key at the same moment get the same one', async () => {
  await ask('delete from push_key')
  const keys = await Promise.all(Array.from({ length: 20 }, () => actAs(system, () => readPushKey(app.platform))))
  expect(new Set(keys.map(({ publicKey }) => publicKey.toString('hex'))).size).toBe(1)
})

test('the end of a session deletes its subscription, and a change of the session does not', async () => {
  await actAs(system, () => db.update(session).set({ lastSeenAt: new Date() }).where(eq(session.id, sessionId)))
  expect(await read(system)).toHaveLength(1)
  await actAs(system, () =>
    db.update(session).set({ endedAt: new Date(), endReason: 'signed out' }).where(eq(session.id, sessionId)),
  )
  expect(await read(system)).toEqual([])
})
