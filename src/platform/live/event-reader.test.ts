import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { atEnd } from '#testing/at-end.ts'
import { testApp } from '#testing/test-app.ts'
import { publish } from './publish.ts'

const { platform } = await testApp()
const { live } = platform

const publishTo = (audience: string, ...types: string[]) =>
  actAs(system, () =>
    platform.transaction(async () => {
      for (const type of types) await publish(platform, audience, { type })
    }),
  )

/** Opens a stream whose subscriber takes as many events as it is allowed, then none until it is resumed. */
async function openStream(audience: string, { after, allowed = 1_000 }: { after?: number; allowed?: number } = {}) {
  const types: string[] = []
  const reader = { types, allowed }
  const subscription = live.subscribe(
    [audience],
    { after: after === undefined ? undefined : [after] },
    {
      onEvent: ({ type }) => types.push(type) < reader.allowed,
      onEnd: () => undefined,
    },
  )
  atEnd(() => subscription.close())
  await expect.poll(() => types[0]).toBe('opened')
  return { ...reader, subscription, events: () => types.slice(1) }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `event-${index}`)

test('a read that fails is repeated, and its events arrive once', async () => {
  const audience = randomUUID()
  const { events } = await openStream(audience)
  vi.spyOn(platform.database, 'executeSql').mockRejectedValueOnce(new Error('The connection was lost'))
  await publishTo(audience, 'first')
  await publishTo(audience, 'second')
  await expect.poll(events).toEqual(['first', 'second'])
})

test('readers at different positions of one audience each get the events they miss', async () => {
  const audience = randomUUID()
  await publishTo(audience, ...numbered(300))
  const positions = [0, 7, 250, 300]
  const readers = await Promise.all(positions.map((after) => openStream(audience, { after })))
  await publishTo(audience, 'event-300')
  await expect.poll(() => readers.map(({ events }) => events())).toEqual(positions.map((at) => numbered(301).slice(at)))
})

test('a reader that can take no more gets the rest when it resumes, and holds up nobody', async () => {
  const audience = randomUUID()
  const [slow, fast] = [await openStream(audience, { allowed: 3 }), await openStream(audience)]
  await publishTo(audience, ...numbered(5))
  await expect.poll(fast.events).toEqual(numbered(5))
  expect(slow.events()).toEqual(numbered(2))
  await publishTo(audience, 'event-5')
  await expect.poll(fast.events).toEqual(numbered(6))
  slow.subscription.resume()
  await expect.poll(slow.events).toEqual(numbered(3))
  await slow.subscription.close()
  slow.subscription.resume()
  await publishTo(audience, 'event-6')
  await expect.poll(fast.events).toEqual(numbered(7))
  expect(slow.events()).toEqual(numbered(3))
})

test('a reader that joins or leaves while events are handed out disturbs no other', async () => {
  const audience = randomUUID()
  const steady = await openStream(audience)
  for (let round = 0; round < 40; round++) {
    const [, passing] = await Promise.all([publishTo(audience, `event-${round}`), openStream(audience, { after: 0 })])
    if (round % 2) void passing.subscription.close()
    else await expect.poll(passing.events, { interval: 5 }).toEqual(numbered(round + 1))
  }
  await expect.poll(steady.events).toEqual(numbered(40))
})
