import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { limits, maximumStreams } from '#platform/limits/rules.ts'
import { encodeEventId } from '#platform/live/event-id.ts'
import { publish } from '#platform/live/publish.ts'
import { everyone } from '#platform/live/tables.ts'
import { scopeOf } from '#testing/factors.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import type { LiveEvent } from '../contract.ts'
import { streamEvents } from './stream-events.ts'

const app = await testApp()
const { platform } = app

/** The API as a browser reaches it: over a socket. */
async function listening() {
  const actors = new Map<string, Actor>()
  const app = await createApp(platform, async ({ headers }) => actors.get(String(headers['x-actor'])) ?? visitor)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as AddressInfo

  async function open(as: Actor, headers: Record<string, string> = {}) {
    const name = randomUUID()
    actors.set(name, as)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/api/live', headers: { 'x-actor': name, ...headers } }, resolve).on(
        'error',
        reject,
      )
    })
    let text = ''
    let closed = false
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    answer
      .on('error', () => undefined)
      .on('close', () => {
        closed = true
      })
    return { answer, said: () => text, closed: () => closed }
  }
  return { app, open }
}

const tell = (audience: string) =>
  actAs(system, () => platform.transaction(() => publish(platform, audience, { type: 'instance.changed' })))

type Stream = { said: () => string }
const ids = ({ said }: Stream) => [...said().matchAll(/id: (\S+)/g)].map(([, id]) => id)
const changes = ({ said }: Stream) => said().match(/"type":"instance\.changed"/g)?.length

/** The start of a session's stream, without the API: the request is admitted, and no event is read yet. */
async function givenStream() {
  const member = await givenMember(app)
  await app.database.superuser.query('delete from rate_limit')
  await givenSession(app, member.email)
  const { rows } = await app.database.superuser.query('select id from session where member_id = $1', [member.id])
  const scope = scopeOf(app, member)
  scope.request.sessionId = rows[0].id
  const end = () => actAs(member.actor, () => endSessions(platform, { memberId: member.id, reason: 'signed out' }))
  return { scope, end, names: [everyone, member.id] }
}

async function allOf(events: AsyncIterable<LiveEvent>): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = []
  for await (const event of events) heard.push({ ...event })
  return heard
}

test('a visitor hears nothing', async () => {
  const { app, open } = await listening()
  const { answer } = await open(visitor)
  expect(answer.statusCode).toBe(401)
  answer.resume()
  await app.server.close()
})

test('a member hears what is for everyone and for them, each with the id to go on from', async () => {
  const { app, open } = await listening()
  const memberId = randomUUID()
  const stream = await open(memberActor(memberId))
  expect(stream.answer.headers['content-type']).toMatch(/^text\/event-stream/)
  await expect.poll(() => ids(stream).length).toBe(1)
  await tell(everyone)
  await tell(memberId)
  await tell(randomUUID())
  await expect.poll(() => changes(stream)).toBe(2)
  stream.answer.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)

  await tell(memberId)
  const resumed = await open(memberActor(memberId), { 'last-event-id': ids(stream).at(-1) ?? '' })
  await expect.poll(() => changes(resumed)).toBe(1)
  resumed.answer.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('a member who hears nothing yet already knows where to go on from', async () => {
  const { app, open } = await listening()
  const memberId = randomUUID()
  await tell(memberId)
  const stream = await open(memberActor(memberId))
  await expect.poll(() => ids(stream).length).toBe(1)
  expect(stream.said()).toMatch(/"type":"opened"/)
  stream.answer.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)

  await tell(memberId)
  const resumed = await open(memberActor(memberId), { 'last-event-id': ids(stream).at(-1) ?? '' })
  await expect.poll(() => changes(resumed)).toBe(1)
  resumed.answer.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('a member holds so many streams and no more: the oldest gives way and says so', async () => {
  const { app, open } = await listening()
  const [member, other] = [memberActor(randomUUID()), memberActor(randomUUID())]
  const stranger = await open(other)
  const streams: Awaited<ReturnType<typeof open>>[] = []
  for (let n = 0; n < maximumStreams + 2; n++) {
    const stream = await open(member)
    await expect.poll(() => ids(stream).length).toBe(1)
    streams.push(stream)
  }
  const ended = () => streams.map(({ closed }) => closed())
  await expect.poll(ended).toEqual(streams.map((_, n) => n < 2))
  expect(streams.map(({ said }) => said().includes('"type":"replaced"'))).toEqual(ended())
  expect(stranger.closed()).toBe(false)

  streams.at(-1)?.answer.destroy()
  await expect.poll(() => platform.live.size()).toBe(maximumStreams * 2)
  const next = await open(member)
  await expect.poll(() => ids(next).length).toBe(1)
  expect(streams[2]?.closed()).toBe(false)
  for (const { answer } of [...streams, stranger, next]) answer.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('an address from which nobody is signed in soon has to wait', async () => {
  const { app, open } = await listening()
  const answers = await Promise.all(Array.from({ length: limits.stream.burst + 15 }, () => open(visitor)))
  expect(new Set(answers.map(({ answer }) => answer.statusCode))).toEqual(new Set([401, 429]))
  await app.server.close()
})

test('an id that makes no sense counts as none', async () => {
  const { app, open } = await listening()
  const memberId = randomUUID()
  await tell(memberId)
  const stream = await open(memberActor(memberId), { 'last-event-id': "1.2.3' or true--" })
  await expect.poll(() => ids(stream).length).toBe(1)
  await tell(memberId)
  await expect.poll(() => changes(stream)).toBe(1)
  stream.answer.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('a session that ended after its request was admitted hears nothing', async () => {
  const { scope, end } = await givenStream()
  const events = await streamEvents(scope, {})
  await end()
  expect(await allOf(events)).toEqual([{ type: 'session.ended', sessionId: scope.request.sessionId }])
})

test('nor does one that goes on after the event that told its end', async () => {
  const { scope, names, end } = await givenStream()
  await end()
  const { rows } = await app.database.superuser.query('select audience, last_sequence from live_stream')
  const stands = Object.fromEntries(rows.map(({ audience, last_sequence }) => [audience, Number(last_sequence)]))
  const events = await streamEvents(scope, { lastEventId: encodeEventId(stands, names) })
  expect(await allOf(events)).toMatchObject([{ type: 'session.ended' }])
})

test('however a stream and the end of its session meet, it ends', async () => {
  for (let round = 0; round < 40; round++) {
    const { scope, end } = await givenStream()
    const events = await streamEvents(scope, {})
    const [heard] = await Promise.all([allOf(events), end()])
    expect(heard.at(-1)).toMatchObject({ type: 'session.ended' })
  }
}, 60_000)

test('a stream ends with the token that opened it', async () => {
  const { scope } = await givenStream()
  scope.request.expiresAt = new Date(Date.now() + 500)
  expect(await allOf(await streamEvents(scope, {}))).toMatchObject([{ type: 'opened' }])
})
