import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { atEnd } from '#testing/at-end.ts'
import { testApp } from '#testing/test-app.ts'
import type { Audience } from './audiences.ts'
import { openEventReader } from './event-reader.ts'
import type { LiveEvent } from './live-event.ts'
import { publish } from './publish.ts'
import { type Sequences, Subscription } from './subscription.ts'

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

test('events, and the start of a stream, wait until no standby shows what was there before them', async () => {
  const audience = randomUUID()
  const { events } = await openStream(audience)
  const standbys = Promise.withResolvers<void>()
  const waiting = vi.spyOn(platform.database, 'shown').mockReturnValue(standbys.promise)
  await publishTo(audience, 'first')
  const opening = openStream(audience)
  await expect.poll(() => waiting.mock.calls.length).toBe(2)
  const isOpen = await Promise.race([opening.then(() => true), publishTo(audience, 'second').then(() => false)])
  expect({ isOpen, events: events() }).toEqual({ isOpen: false, events: [] })
  standbys.resolve()
  await expect.poll(events).toEqual(['first', 'second'])
  await opening
  waiting.mockRestore()
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

/** Streams that begin, block and resume exactly when the test says so, also while a page is handed out. */
function givenStreams() {
  const audience: Audience = { name: randomUUID(), subscriptions: new Set(), registered: Promise.resolve() }
  const reader = openEventReader(platform.database, platform.log)
  atEnd(async () => reader.close())
  const connections = { onReady: () => reader.read(audience), leave: async () => undefined }
  function addStream(canTakeMore: (sequence: number) => boolean) {
    const types: string[] = []
    const onEvent = ({ type }: LiveEvent, [sequence = 0]: Sequences) => {
      if (type === 'opened') return true
      types.push(type)
      return canTakeMore(sequence)
    }
    const subscription = new Subscription([audience.name], { onEvent, onEnd: () => undefined }, connections)
    audience.subscriptions.add(subscription)
    return { types, subscription, begin: (after: number) => subscription.begin([after], { type: 'opened' }) }
  }
  return { name: audience.name, addStream }
}

// A page has 200 events.
const sequences = [1, 2, 199, 200, 201]

test.each(['first', 'last'])(
  'streams that resume or begin within a page, when the %s stream gets an event, get each event once and in order',
  async (place) => {
    const { name, addStream } = givenStreams()
    await publishTo(name, ...numbered(250))
    const acts: { sequence: number; act: () => void }[] = []
    const addSteady = () =>
      addStream((reached) => {
        for (const { sequence, act } of acts) if (sequence === reached) act()
        return true
      })
    const firstStream = place === 'first' ? addSteady() : undefined
    const slow = sequences.flatMap((blocked) =>
      sequences.map((sequence) => {
        const stream = addStream((reached) => reached !== blocked)
        acts.push({ sequence, act: () => stream.subscription.resume() })
        return stream
      }),
    )
    const late = sequences.flatMap((sequence) =>
      [0, ...sequences, 250].map((after) => {
        const stream = addStream(() => true)
        acts.push({ sequence, act: () => stream.begin(after) })
        return { ...stream, after }
      }),
    )
    const steady = firstStream ?? addSteady()
    for (const { begin } of [steady, ...slow]) begin(0)
    await expect.poll(() => steady.types.length).toBe(250)
    // Some were to resume before they were blocked.
    for (const { subscription } of slow) subscription.resume()
    await expect.poll(() => slow.map(({ types }) => types.at(-1))).toEqual(slow.map(() => 'event-249'))
    const lastOfLate = late.map(({ after }) => (after < 250 ? 'event-249' : undefined))
    await expect.poll(() => late.map(({ types }) => types.at(-1))).toEqual(lastOfLate)
    for (const { types } of [steady, ...slow]) expect(types).toEqual(numbered(250))
    for (const { types, after } of late) expect(types).toEqual(numbered(250).slice(after))
  },
)
