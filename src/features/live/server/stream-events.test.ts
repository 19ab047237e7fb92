import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { limits, maximumStreams } from '#platform/limits/rules.ts'
import { encodeEventId } from '#platform/live/event-id.ts'
import { publish } from '#platform/live/publish.ts'
import { everyone } from '#platform/live/tables.ts'
import { scopeOf } from '#testing/factors.ts'
import { allOf, countChanges, ids, serveStreams } from '#testing/live-streams.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { streamEvents } from './stream-events.ts'

const app = await testApp()
const { platform } = app
const startServer = () => serveStreams(platform)

const publishTo = (audience: string) =>
  actAs(system, () => platform.transaction(() => publish(platform, audience, { type: 'instance.changed' })))

/** A scope to open a stream with, without HTTP, for a member with a session. */
async function givenStream() {
  const member = await givenMember(app)
  await app.database.superuser.query('delete from rate_limit')
  await givenSession(app, member.email)
  const { rows } = await app.database.superuser.query('select id from session where member_id = $1', [member.id])
  const scope = scopeOf(app, member)
  scope.request.sessionId = rows[0].id
  const endMemberSessions = () =>
    actAs(member.actor, () => endSessions(platform, { memberId: member.id, reason: 'signed out' }))
  return { scope, endMemberSessions, names: [everyone, member.id] }
}

test('refuses visitors', async () => {
  const { app, openStream } = await startServer()
  const { response } = await openStream(visitor)
  expect(response.statusCode).toBe(401)
  response.resume()
  await app.server.close()
})

test('sends a member their own events and those for everyone, each with an id to resume from', async () => {
  const { app, openStream } = await startServer()
  const memberId = randomUUID()
  const stream = await openStream(memberActor(memberId))
  expect(stream.response.headers['content-type']).toMatch(/^text\/event-stream/)
  await expect.poll(() => ids(stream).length).toBe(1)
  await publishTo(everyone)
  await publishTo(memberId)
  await publishTo(randomUUID())
  await expect.poll(() => countChanges(stream)).toBe(2)
  stream.response.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)

  await publishTo(memberId)
  const resumed = await openStream(memberActor(memberId), { 'last-event-id': ids(stream).at(-1) ?? '' })
  await expect.poll(() => countChanges(resumed)).toBe(1)
  resumed.response.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('the first event has an id to resume from, even if nothing happened yet', async () => {
  const { app, openStream } = await startServer()
  const memberId = randomUUID()
  await publishTo(memberId)
  const stream = await openStream(memberActor(memberId))
  await expect.poll(() => ids(stream).length).toBe(1)
  expect(stream.text()).toMatch(/"type":"opened"/)
  stream.response.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)

  await publishTo(memberId)
  const resumed = await openStream(memberActor(memberId), { 'last-event-id': ids(stream).at(-1) ?? '' })
  await expect.poll(() => countChanges(resumed)).toBe(1)
  resumed.response.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('a member who opens too many streams loses the oldest, which ends with `replaced`', async () => {
  const { app, openStream } = await startServer()
  const [member, otherMember] = [memberActor(randomUUID()), memberActor(randomUUID())]
  const stranger = await openStream(otherMember)
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  for (let n = 0; n < maximumStreams + 2; n++) {
    const stream = await openStream(member)
    await expect.poll(() => ids(stream).length).toBe(1)
    streams.push(stream)
  }
  const closedStreams = () => streams.map(({ isClosed }) => isClosed())
  await expect.poll(closedStreams).toEqual(streams.map((_, n) => n < 2))
  expect(streams.map(({ text }) => text().includes('"type":"replaced"'))).toEqual(closedStreams())
  expect(stranger.isClosed()).toBe(false)

  streams.at(-1)?.response.destroy()
  await expect.poll(() => platform.live.size()).toBe(maximumStreams * 2)
  const nextStream = await openStream(member)
  await expect.poll(() => ids(nextStream).length).toBe(1)
  expect(streams[2]?.isClosed()).toBe(false)
  for (const { response } of [...streams, stranger, nextStream]) response.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('limits the rate of requests by visitors', async () => {
  const { app, openStream } = await startServer()
  const answers = await Promise.all(Array.from({ length: limits.stream.burst + 15 }, () => openStream(visitor)))
  expect(new Set(answers.map(({ response }) => response.statusCode))).toEqual(new Set([401, 429]))
  await app.server.close()
})

test('ignores a malformed last event id', async () => {
  const { app, openStream } = await startServer()
  const memberId = randomUUID()
  await publishTo(memberId)
  const stream = await openStream(memberActor(memberId), { 'last-event-id': "1.2.3' or true--" })
  await expect.poll(() => ids(stream).length).toBe(1)
  await publishTo(memberId)
  await expect.poll(() => countChanges(stream)).toBe(1)
  stream.response.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('a session that ends after its request was admitted gets only `session.ended`', async () => {
  const { scope, endMemberSessions } = await givenStream()
  const events = streamEvents(scope)
  await endMemberSessions()
  expect(await allOf(events)).toEqual([{ type: 'session.ended', sessionId: scope.request.sessionId }])
})

test('a stream that resumes after the end of its session gets `session.ended`', async () => {
  const { scope, names, endMemberSessions } = await givenStream()
  await endMemberSessions()
  const { rows } = await app.database.superuser.query('select audience, last_sequence from live_stream')
  const positions = Object.fromEntries(rows.map(({ audience, last_sequence }) => [audience, Number(last_sequence)]))
  const events = streamEvents(scope, encodeEventId(names.map((name) => positions[name] ?? 0)))
  expect(await allOf(events)).toMatchObject([{ type: 'session.ended' }])
})

test('a stream ends with its session, whatever their timing', async () => {
  for (let round = 0; round < 40; round++) {
    const { scope, endMemberSessions } = await givenStream()
    const events = streamEvents(scope)
    const [received] = await Promise.all([allOf(events), endMemberSessions()])
    expect(received.at(-1)).toMatchObject({ type: 'session.ended' })
  }
}, 60_000)

test('a stream ends when its access token expires', async () => {
  const { scope } = await givenStream()
  scope.request.expiresAt = new Date(Date.now() + 500)
  expect(await allOf(streamEvents(scope))).toMatchObject([{ type: 'opened' }])
})
