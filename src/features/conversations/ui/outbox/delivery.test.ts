import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptInMemory } from '#testing/stub-local-storage.ts'
import { createDelivery } from './delivery.ts'
import { type UnsentMessage, unsentMessages } from './unsent-messages.ts'

const beginning = 'draft:unsent:member:'
let kept: Map<string, string>
let arrived: string[]
let line: 'open' | 'down' | 'deaf'
let calls: (() => void)[]
let held: Promise<void>

beforeEach(() => {
  kept = keptInMemory()
  arrived = []
  line = 'open'
  calls = []
  held = Promise.resolve()
})
afterEach(() => vi.unstubAllGlobals())

let turn = Promise.resolve()

/** One page of a member, whose messages a server takes once for each key. */
function page() {
  const unsent = unsentMessages(beginning)
  const delivery = createDelivery({
    unsent,
    send: async ({ key, content }) => {
      await held
      if (line === 'down') throw new TypeError('Failed to fetch')
      if (content === 'refused') throw new Error('refused')
      if (!arrived.includes(key)) arrived.push(key)
      if (line === 'deaf') throw new TypeError('The answer was lost')
    },
    refusalOf: (error) => (error instanceof TypeError ? undefined : 'It has ended.'),
    inTurn: async (work) => {
      turn = turn.then(work)
      await turn
    },
    later: (_, call) => {
      calls.push(call)
      return () => {
        calls = calls.filter((one) => one !== call)
      }
    },
  })
  return { unsent, delivery }
}

const written = (key: string, change: Partial<UnsentMessage> = {}): UnsentMessage => ({
  ...{ key, conversation_id: 'conversation', content: key, refused: '' },
  written_at: `2026-03-31T09:00:0${key}.000Z`,
  ...change,
})

test('what was written is sent in its order, and kept no longer', async () => {
  const { unsent, delivery } = page()
  for (const key of ['2', '1', '3']) unsent.put(written(key))
  await delivery.wake()
  expect(arrived).toEqual(['1', '2', '3'])
  expect(unsent.all()).toEqual([])
  expect(kept.size).toBe(0)
  expect(calls).toEqual([])
})

test('without a line it waits, also for another page, and goes once the line is back', async () => {
  line = 'down'
  const before = page()
  before.unsent.put(written('1'))
  await before.delivery.wake()
  expect(before.delivery.stalled()).toBe(true)
  expect(calls).toHaveLength(1)

  const { unsent, delivery } = page()
  expect(unsent.all().map(({ content }) => content)).toEqual(['1'])
  unsent.put(written('2'))
  line = 'open'
  await delivery.wake()
  expect(arrived).toEqual(['1', '2'])
  expect(before.unsent.reread()).toEqual([])
})

test('the next attempt is made by itself, and is called off when somebody asks before', async () => {
  line = 'down'
  const { unsent, delivery } = page()
  unsent.put(written('1'))
  await delivery.wake()
  await delivery.wake()
  expect(calls).toHaveLength(1)
  line = 'open'
  calls[0]?.()
  await expect.poll(() => arrived).toEqual(['1'])
  expect(delivery.stalled()).toBe(false)
})

test('an answer that was lost is asked for again under the same key', async () => {
  line = 'deaf'
  const { unsent, delivery } = page()
  unsent.put(written('1'))
  await delivery.wake()
  expect(unsent.all()).toHaveLength(1)
  line = 'open'
  await delivery.wake()
  expect(arrived).toEqual(['1'])
  expect(unsent.all()).toEqual([])
})

test('two pages that wake at once send each message once', async () => {
  const [one, other] = [page(), page()]
  for (const key of ['1', '2', '3']) one.unsent.put(written(key))
  await Promise.all([one.delivery.wake(), other.delivery.wake()])
  expect(arrived).toEqual(['1', '2', '3'])
})

test('what is refused stays with its words, and what follows goes on', async () => {
  const { unsent, delivery } = page()
  unsent.put(written('1', { content: 'refused' }))
  unsent.put(written('2'))
  await delivery.wake()
  expect(arrived).toEqual(['2'])
  expect(unsent.all()).toEqual([written('1', { content: 'refused', refused: 'It has ended.' })])
  await delivery.wake()
  expect(unsent.all()).toHaveLength(1)
})

test('what is written while others are on their way follows them', async () => {
  const { unsent, delivery } = page()
  unsent.put(written('1'))
  const going = delivery.wake()
  unsent.put(written('2'))
  void delivery.wake()
  await going
  expect(arrived).toEqual(['1', '2'])
})

test.each(['open', 'down'] as const)(
  'once stopped, with a line that is %s, nothing more is sent, changed or planned',
  async (answer) => {
    const { unsent, delivery } = page()
    unsent.put(written('1'))
    unsent.put(written('2', { content: 'refused' }))
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const going = delivery.wake()
    await Promise.resolve()
    delivery.stop()
    line = answer
    resolve()
    await going
    await delivery.wake()
    expect(arrived).toEqual(answer === 'open' ? ['1'] : [])
    expect(unsent.reread()).toEqual([written('1'), written('2', { content: 'refused' })])
    expect(calls).toEqual([])
  },
)

test('what is refused after the end is not written down', async () => {
  const { unsent, delivery } = page()
  unsent.put(written('1', { content: 'refused' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const going = delivery.wake()
  await Promise.resolve()
  delivery.stop()
  kept.clear()
  resolve()
  await going
  expect(kept.size).toBe(0)
})

test('whoever asks while messages are on their way hears when that is done', async () => {
  const { unsent, delivery } = page()
  unsent.put(written('1'))
  void delivery.wake()
  await delivery.wake()
  expect(arrived).toEqual(['1'])
})
