import { randomUUID } from 'node:crypto'
import { createORPCClient, getEventMeta } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from '#api/api-client.ts'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { maximumStreams } from '#platform/limits/rules.ts'
import { publish } from '#platform/live/publish.ts'
import { everyone } from '#platform/live/tables.ts'
import type { Scope } from '#platform/scope.ts'
import { countChanges, ids, serveStreams, startStream } from '#testing/live-streams.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { streamEvents } from '../stream-events.ts'

const app = await testApp()
const { platform } = app

const publishTo = (audience: string) =>
  actAs(system, () => platform.transaction(() => publish(platform, audience, { type: 'instance.changed' })))

/** A scope to open a stream with, for a member without a session. */
const scopeAs = (actor: Actor): Scope => ({
  ...platform,
  ...{ actor, request: { id: 'test', address: '192.0.2.1', headers: {}, cookies: [] } },
})

test('a page of an older version reads the stream by its RPC client, and resumes', async () => {
  const { app, port, actors } = await serveStreams(platform)
  const memberId = randomUUID()
  actors.set('member', memberActor(memberId))
  const link = new RPCLink({ url: `http://127.0.0.1:${port}/api/rpc`, headers: { 'x-actor': 'member' } })
  const client: Pick<ApiClient, 'live'> = createORPCClient(link)
  const read = async (lastEventId?: string) => {
    const stop = new AbortController()
    const events: { type: string; id: string | undefined }[] = []
    for await (const event of await client.live.stream(undefined, { signal: stop.signal, lastEventId })) {
      events.push({ type: event.type, id: getEventMeta(event)?.id })
      if (event.type === 'opened') await publishTo(memberId)
      else break
    }
    stop.abort()
    return events
  }
  const [opened, changed] = await read()
  expect([opened?.type, changed?.type]).toEqual(['opened', 'instance.changed'])
  expect((await read(changed?.id)).map(({ type }) => type)).toEqual(['opened', 'instance.changed'])
  await expect.poll(() => platform.live.size()).toBe(0)
  await app.server.close()
})

test('an event to everyone is read from the database once for 100 streams', async () => {
  const members = Array.from({ length: 100 }, () => scopeAs(memberActor(randomUUID())))
  const streams = members.map((scope) => startStream(streamEvents(scope)))
  const received = streams.map(() => '')
  for (const [index, stream] of streams.entries())
    stream.setEncoding('utf8').on('data', (piece) => {
      received[index] += piece
    })
  await expect.poll(() => received.every((body) => body.includes('"opened"'))).toBe(true)
  const haveReceived = (count: number) => received.every((body) => countChanges({ text: () => body }) === count)
  // Once all have an event, the reads that opening the streams caused are over.
  await publishTo(everyone)
  await expect.poll(() => haveReceived(1)).toBe(true)
  const reads = vi.spyOn(platform.database, 'executeSql')
  const readsOfEvents = () => reads.mock.calls.filter(([, , name]) => name === 'live events').length
  await publishTo(everyone)
  await expect.poll(() => haveReceived(2)).toBe(true)
  expect(readsOfEvents()).toBe(1)
  reads.mockRestore()
  for (const stream of streams) stream.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
})

test('events wait in the table, not in memory, while a client does not read, and then arrive once and in order', async () => {
  const memberId = randomUUID()
  const scope = scopeAs(memberActor(memberId))
  const response = startStream(streamEvents(scope))
  await expect.poll(() => response.readableLength).toBeGreaterThan(20)
  await app.database.superuser.query(
    `with written as (insert into live_event (audience, sequence, event)
       select $1, n, '{"type":"notifications.changed"}' from generate_series(1, 3999) n)
     update live_stream set last_sequence = 3999 where audience = $1`,
    [memberId],
  )
  await publishTo(memberId)
  await expect.poll(() => response.writableNeedDrain).toBe(true)
  await publishTo(everyone)
  expect(response.readableLength + response.writableLength).toBeLessThan(3 * response.writableHighWaterMark)
  let body = ''
  response.setEncoding('utf8').on('data', (piece) => {
    body += piece
  })
  await expect.poll(() => countChanges({ text: () => body })).toBe(2)
  const sequences = ids({ text: () => body }).map((id) => Number(id?.split('.')[1]))
  expect(new Set(sequences).size).toBe(4_001)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  response.destroy()
  await expect.poll(() => platform.live.size()).toBe(0)
})

test('200 streams that their clients drop leave nothing', async () => {
  const { app: served, openStream } = await serveStreams(platform)
  const members = Array.from({ length: 200 / maximumStreams }, () => memberActor(randomUUID()))
  const open = (actors: Actor[]) => Promise.all(actors.map((actor) => openStream(actor)))
  const streams = await open(members.flatMap((member) => Array.from({ length: maximumStreams }, () => member)))
  await expect.poll(() => platform.live.responses.size()).toBe(200)
  for (const [index, { response }] of streams.entries()) if (index % 2) response.destroy()
  for (const { response } of streams) response.destroy()
  await expect
    .poll(() => [platform.live.size(), platform.live.responses.size(), platform.live.slots.size()])
    .toEqual([0, 0, 0])
  const listeners = () => app.database.superuser.query('select from live_listener').then(({ rowCount }) => rowCount)
  await expect.poll(listeners).toBe(0)
  await served.server.close()
})
