import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { replaceSealingKey } from '#app/start/replace-sealing-key.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { mailDigest } from '#features/notifications/server/mail-digest.ts'
import { pushNews } from '#features/notifications/server/push-news.ts'
import { openMailTransport } from '#platform/mail/transport.ts'
import { publicNetwork } from '#platform/push/push-network.ts'
import { atEnd } from '#testing/at-end.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { givenNotification } from '#testing/notifications.ts'
import { newBrowser, readVapid, servePush } from '#testing/push-service.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { sendPush } from './send-push.ts'

const app = await testApp({ LETTER_DELAY: '0', PUBLIC_URL: 'https://members.example.com' })
const service = await servePush()
const { ask } = recordsOf(app)
const { platform } = app
const sender = await givenMember(app, { firstName: 'Canary', lastName: 'Ravensworth' })
let count = 0

async function givenDevice(choices: object = {}) {
  const member = await givenMember(app)
  await app.call('/api/settings/notifications', { method: 'PATCH', as: member.actor, body: choices })
  const { headers } = await givenSession(app, member.email)
  const browser = newBrowser(`${service.origin}/send/${count++}`)
  const { status, text, json } = await app.call('/api/settings/push', { method: 'PUT', headers, body: browser.json })
  if (status !== 200) throw new Error(text)
  return { member, headers, browser, id: json.devices[0].id as string, publicKey: json.public_key as string }
}
const message = ({ id: memberId }: GivenMember) =>
  givenNotification(app, { memberId, kind: 'message', conversationId: randomUUID(), fromId: sender.id })
const jobsOf = async (name: string, key: string, value: string) =>
  (await ask(`select from pgboss.job where name = $1 and data ->> '${key}' = $2`, name, value)).length
const push = ({ id: memberId }: GivenMember, now = new Date()) =>
  actAs(system, () => pushNews(platform, { memberId, topic: 'messages' }, now))
const send = (id: string) => actAs(system, () => sendPush(platform, id))
const exists = async (id: string) => (await ask('select from push_subscription where id = $1', id)).length === 1
const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)

beforeEach(async () => {
  platform.pushNetwork = service.network
  service.received.splice(0)
  service.statuses.splice(0)
  await ask('delete from rate_limit; delete from pgboss.job')
})

test('a push message says that something is waiting, never what, and is signed with the key that the browser got', async () => {
  const { id, browser, publicKey } = await givenDevice()
  await send(id)
  const [received] = service.received
  expect(browser.read(received?.body ?? Buffer.alloc(0))).toBe('Something is waiting for you in Subrosa.')
  const vapid = readVapid(String(received?.headers.authorization))
  expect(vapid).toMatchObject({ isSigned: true, key: publicKey, claims: { sub: 'https://members.example.com' } })
})

test('a subscription that the browser no longer has is deleted', async () => {
  for (const status of [404, 410]) {
    const { id } = await givenDevice()
    service.statuses.push(status)
    await send(id)
    expect(await exists(id)).toBe(false)
  }
})

test('a busy push service is tried again, and one that refuses is not', async () => {
  const { id } = await givenDevice()
  for (const status of [429, 500, 503]) {
    service.statuses.push(status)
    await expect(send(id)).rejects.toThrow(`status ${status}`)
  }
  service.statuses.push(400)
  await send(id)
  expect(await exists(id)).toBe(true)
})

test('nothing is sent to an address inside the operator’s network, whatever the name resolved to before', async () => {
  const { id } = await givenDevice()
  const { port } = service.network
  platform.pushNetwork = { ...publicNetwork, resolve: async () => ['127.0.0.1'], ...(port && { port }) }
  await send(id)
  expect(service.received).toEqual([])
})

test('nothing is sent to a suspended member, after the session has ended, or from a rehearsal', async () => {
  const devices = [await givenDevice(), await givenDevice(), await givenDevice()] as const
  const [suspended, signedOut, rehearsed] = devices
  await ask('update member set suspended_at = now() where id = $1', suspended.member.id)
  await app.call('/api/sessions/current', { method: 'DELETE', headers: signedOut.headers })
  await ask('update instance_identity set rehearsal = true')
  for (const { id } of devices) await send(id)
  await ask('update instance_identity set rehearsal = false')
  for (const { id } of [suspended, signedOut]) await send(id)
  expect(service.received).toEqual([])
  await send(rehearsed.id)
  expect(service.received).toHaveLength(1)
})

test('nothing is sent to a device whose session has expired', async () => {
  const { member, id } = await givenDevice()
  for (const column of ['created_at', 'last_seen_at']) {
    await ask('update session set created_at = now(), last_seen_at = now() where member_id = $1', member.id)
    await ask(`update session set ${column} = now() - interval '91 days' where member_id = $1`, member.id)
    await send(id)
  }
  expect(service.received).toEqual([])
})

test('only a member who has devices gets a job for push messages', async () => {
  const [{ member }, other] = [await givenDevice(), await givenMember(app)]
  await Promise.all([message(member), message(other)])
  expect(await jobsOf('push-news', 'memberId', member.id)).toBe(1)
  expect(await jobsOf('push-news', 'memberId', other.id)).toBe(0)
})

test('a burst of messages is one push message, until the member reads some of them', async () => {
  const { member, id } = await givenDevice()
  await message(member)
  await Promise.all(Array.from({ length: 10 }, () => push(member)))
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(1)
  await ask('update notification set read_at = now() where member_id = $1', member.id)
  await push(member)
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(2)
})

test('a topic at another level than At once is not pushed when it happens', async () => {
  for (const messages of ['daily', 'in_app']) {
    const { member, id } = await givenDevice({ messages })
    await message(member)
    await push(member)
    expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(0)
  }
})

test('during quiet hours a push message waits for their end, and comes with the e-mail', async () => {
  const { member, id } = await givenDevice({ quiet_hours: { from: clock(-60), until: clock(60) } })
  await message(member)
  await push(member)
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(0)
  await actAs(system, () => mailDigest(platform, member.id, new Date(Date.now() + 30 * 60_000)))
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(0)
  await actAs(system, () => mailDigest(platform, member.id, new Date(Date.now() + 61 * 60_000)))
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(1)
})

test('what was read before the end of quiet hours keeps no later event from being pushed', async () => {
  const { member, id } = await givenDevice({ quiet_hours: { from: clock(-60), until: clock(60) } })
  await message(member)
  await push(member)
  await ask('update notification set read_at = now() where member_id = $1', member.id)
  const afterwards = new Date(Date.now() + 61 * 60_000)
  await actAs(system, () => mailDigest(platform, member.id, afterwards))
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(0)
  await ask('delete from notification where member_id = $1', member.id)
  await message(member)
  await push(member, afterwards)
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(1)
})

test('an agreed viewing, which has an e-mail of its own, is pushed at the end of quiet hours', async () => {
  const { member, id } = await givenDevice({ quiet_hours: { from: clock(-60), until: clock(60) } })
  const memberId = member.id
  const agree = () => givenNotification(app, { memberId, kind: 'viewing.agreed', conversationId: randomUUID() })
  const runDigest = (minutes: number) =>
    actAs(system, () => mailDigest(platform, memberId, new Date(Date.now() + minutes * 60_000)))
  const wait = () => actAs(system, () => pushNews(platform, { memberId, topic: 'deal_updates' }))
  await agree()
  await wait()
  await runDigest(30)
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(0)
  await runDigest(61)
  await runDigest(66)
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(1)

  await agree()
  await wait()
  await ask('update notification set read_at = now() where member_id = $1', memberId)
  await runDigest(61)
  expect(await jobsOf('send-push', 'subscriptionId', id), 'what was read is not pushed').toBe(1)
})

test('a member whose address is not confirmed gets push messages, but no e-mail', async () => {
  const own = await testApp({ SMTP_URL: 'smtp://localhost:1' }, app.database)
  const { member, id } = await givenDevice({ quiet_hours: { from: clock(-60), until: clock(60) } })
  await ask('update member_account set email_confirmed_at = null where member_id = $1', member.id)
  await message(member)
  await push(member)
  await actAs(system, () => mailDigest(own.platform, member.id, new Date(Date.now() + 61 * 60_000)))
  expect(await jobsOf('send-push', 'subscriptionId', id)).toBe(1)
  expect(await ask('select from mail where recipient = $1', member.email)).toEqual([])
})

test('a lost sealing key takes the key for push messages and all subscriptions with it', async () => {
  const own = await testApp()
  own.platform.pushNetwork = service.network
  const member = await givenMember(own)
  const { headers } = await givenSession(own, member.email)
  const body = newBrowser(`${service.origin}/send/lost`).json
  const { json } = await own.call('/api/settings/push', { method: 'PUT', headers, body })
  await own.database.superuser.query(`update instance_identity set key_digest = '\\x00'`)
  const { executeSql } = own.platform.database
  await actAs(system, () => replaceSealingKey({ ...own.platform, executeSql }))
  const after = await own.call('/api/settings/push', { headers })
  expect(after.json.devices).toEqual([])
  expect(after.json.public_key).not.toBe(json.public_key)
})

test('the queue pushes a message to the member’s device', async () => {
  const { member, browser } = await givenDevice()
  const transport = openMailTransport(platform.config)
  await platform.jobs.work(jobHandlers(platform, transport))
  atEnd(async () => transport.close())
  await message(member)
  await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1)
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toBe('Something is waiting for you in Subrosa.')
})
