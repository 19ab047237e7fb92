import { beforeEach, expect, test } from 'vitest'
import { publicNetwork } from '#platform/push/push-network.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { newBrowser, servePush } from '#testing/push-service.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const service = await servePush()
const { ask, actionsOn } = recordsOf(app)
const path = '/api/settings/push'

type Session = Awaited<ReturnType<typeof givenSession>>

let count = 0
const browser = () => newBrowser(`${service.origin}/send/${count++}`)
const list = ({ headers }: Session) => app.call(path, { headers })
const subscribe = ({ headers }: Session, body: object = browser().json) =>
  app.call(path, { method: 'PUT', headers, body })
const unsubscribe = ({ headers }: Session, id: string) => app.call(`${path}/${id}`, { method: 'DELETE', headers })
const devicesOf = async ({ id }: GivenMember) =>
  await ask('select endpoint, session_id from push_subscription where member_id = $1 order by created_at, id', id)

beforeEach(async () => {
  app.platform.pushNetwork = service.network
  await ask('delete from rate_limit')
})

test('a member turns push messages on and off, and sees on which devices', async () => {
  const member = await givenMember(app)
  const [desk, phone] = [await givenSession(app, member.email), await givenSession(app, member.email)]
  expect((await list(desk)).json).toEqual({ public_key: expect.stringMatching(/^[\w-]{87}$/), devices: [] })
  expect(await subscribe(desk)).toMatchObject({ status: 200, json: { devices: [{ current: true }] } })
  const { json } = await subscribe(phone)
  expect(json.devices).toMatchObject([{ current: false }, { current: true }])
  expect(JSON.stringify(json)).not.toContain(service.origin)

  expect((await unsubscribe(phone, json.devices[0].id)).json.devices).toMatchObject([{ current: true }])
  expect((await unsubscribe(phone, json.devices[0].id)).status).toBe(404)
  expect((await list(desk)).json.devices).toMatchObject([{ current: false }])
  expect((await actionsOn(member)).filter((action) => action.startsWith('push.'))).toEqual([
    ...['push.turned-on', 'push.turned-on', 'push.turned-off'],
  ])
})

test('subscribing again replaces the subscription of the session', async () => {
  const member = await givenMember(app)
  const session = await givenSession(app, member.email)
  const [first, second] = [browser(), browser()]
  for (const { json } of [first, second, second]) expect((await subscribe(session, json)).status).toBe(200)
  expect(await devicesOf(member)).toMatchObject([{ endpoint: second.endpoint }])
})

test('a browser that another member used before belongs to the one who signed in last', async () => {
  const [before, after] = [await givenMember(app), await givenMember(app)]
  const shared = browser().json
  await subscribe(await givenSession(app, before.email), shared)
  await subscribe(await givenSession(app, after.email), shared)
  expect(await devicesOf(before)).toEqual([])
  expect(await devicesOf(after)).toHaveLength(1)
})

test('a member has at most 10 devices, even if requests are simultaneous', async () => {
  const member = await givenMember(app)
  const sessions: Session[] = []
  for (let n = 0; n < 12; n++) {
    await ask('delete from rate_limit')
    sessions.push(await givenSession(app, member.email))
  }
  for (const session of sessions.splice(0, 4)) await subscribe(session)
  await ask('delete from rate_limit')
  const answers = await Promise.all(sessions.map((session) => subscribe(session)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.json.message).toBe('You get push messages on 10 devices. Turn them off on one of these first.')
  expect(await devicesOf(member)).toHaveLength(10)
})

test('a device no longer gets push messages once its session ends, however it ends', async () => {
  const [member, curator] = [await givenMember(app), await givenCurator(app)]
  const sessions = [await givenSession(app, member.email), await givenSession(app, member.email)] as const
  const [third, fourth] = [await givenSession(app, member.email), await givenSession(app, member.email)]
  for (const session of [...sessions, third, fourth]) await subscribe(session)
  await app.call('/api/sessions/current', { method: 'DELETE', headers: sessions[0].headers })
  expect(await devicesOf(member)).toHaveLength(3)
  await ask(
    'delete from session where id = (select session_id from push_subscription where member_id = $1 limit 1)',
    member.id,
  )
  expect(await devicesOf(member)).toHaveLength(2)
  await decide(app, curator, `members/${member.id}/suspension`, { reason: 'A guest’s name was told to the press.' })
  expect(await devicesOf(member)).toEqual([])
})

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://10.0.0.1/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a',
  'https://[fd00:ec2::254]/a',
  'https://user:word@push.example.com/a',
  'https://push.example.com:8443/a',
  'ftp://push.example.com/a',
  'nonsense',
  '',
])('refuses the endpoint %j', async (endpoint) => {
  app.platform.pushNetwork = { ...publicNetwork, resolve: async () => ['1.1.1.1'] }
  const member = await givenMember(app)
  const { status, json } = await subscribe(await givenSession(app, member.email), { ...browser().json, endpoint })
  expect([status, json.code]).toEqual([422, 'PUSH_ENDPOINT'])
  expect(await devicesOf(member)).toEqual([])
})

test('refuses a name that resolves to an address inside the operator’s network', async () => {
  const session = await givenSession(app, (await givenMember(app)).email)
  for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['fe80::1']]) {
    app.platform.pushNetwork = { ...publicNetwork, resolve: async () => addresses }
    const { json } = await subscribe(session, { ...browser().json, endpoint: 'https://push.example.com/a' })
    expect(json).toMatchObject({
      code: 'PUSH_ENDPOINT',
      message: expect.stringContaining('not of a public push service'),
    })
  }
})

test('a name that cannot be resolved has the same answer as one inside the operator’s network', async () => {
  const session = await givenSession(app, (await givenMember(app)).email)
  const answers = []
  for (const resolve of [
    () => Promise.reject(new Error('no such name')),
    async () => [],
    () => new Promise<never>(() => undefined),
    async () => ['10.0.0.1'],
  ]) {
    app.platform.pushNetwork = { ...publicNetwork, resolve }
    const { status, json } = await subscribe(session, { ...browser().json, endpoint: 'https://push.example.com/b' })
    answers.push([status, json.code])
  }
  expect(answers).toEqual(Array(4).fill([422, 'PUSH_ENDPOINT']))
})

test('a suspension and turning on at the same moment do not wait for each other', async () => {
  const curator = await givenCurator(app)
  const pairs: [GivenMember, Session][] = []
  for (let n = 0; n < 20; n++) {
    await ask('delete from rate_limit')
    const member = await givenMember(app)
    pairs.push([member, await givenSession(app, member.email)])
  }
  await ask('delete from rate_limit')
  const reason = { reason: 'A guest’s name was told to the press.' }
  const statuses = await Promise.all(
    pairs.flatMap(([member, session]) => [
      subscribe(session).then(({ status }) => status),
      decide(app, curator, `members/${member.id}/suspension`, reason).then(({ status }) => status),
    ]),
  )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  for (const [member] of pairs) expect(await devicesOf(member)).toEqual([])
})

test('a device whose session has expired is not listed, and takes no place', async () => {
  const member = await givenMember(app)
  const [first, second] = [await givenSession(app, member.email), await givenSession(app, member.email)]
  await subscribe(first)
  await ask(`update session set created_at = now() - interval '91 days' where member_id = $1`, member.id)
  await ask(
    `update session set created_at = now() where id = (select id from session where member_id = $1
      and id not in (select session_id from push_subscription) limit 1)`,
    member.id,
  )
  expect((await list(second)).json.devices).toEqual([])
  expect((await subscribe(second)).json.devices).toHaveLength(1)
})

test.each([
  [{ p256dh: 'AAAA' }, 422],
  [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, 422],
  [{ auth: 'AAAA' }, 422],
  [{ p256dh: '!' }, 400],
  [{ auth: 'A'.repeat(40) }, 400],
])('refuses the keys %j', async (wrong, status) => {
  const session = await givenSession(app, (await givenMember(app)).email)
  const { endpoint, keys } = browser().json
  expect((await subscribe(session, { endpoint, keys: { ...keys, ...wrong } })).status).toBe(status)
})

test('visitors have no push messages, and nobody reads or turns off those of others', async () => {
  const [member, stranger] = [await givenMember(app), await givenMember(app, { verified: true, curator: true })]
  await subscribe(await givenSession(app, member.email))
  const [{ id }] = await ask('select id from push_subscription where member_id = $1', member.id)
  expect((await app.call(path)).status).toBe(401)
  expect((await app.call(path, { method: 'PUT', body: browser().json })).status).toBe(401)
  expect((await app.call(path, { as: stranger.actor })).json.devices).toEqual([])
  expect((await app.call(`${path}/${id}`, { method: 'DELETE', as: stranger.actor })).status).toBe(404)
  expect(await devicesOf(member)).toHaveLength(1)
})
