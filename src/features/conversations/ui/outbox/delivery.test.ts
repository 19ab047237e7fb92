import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { createDelivery } from './delivery.ts'
import { openUnsentMessageStore, type UnsentMessage } from './unsent-message-store.ts'

const prefix = 'draft:unsent:member:'
let storage: Map<string, string>
let received: string[]
/** `no response`: the server receives the message, but its response is lost. */
let network: 'online' | 'offline' | 'no response'
let retries: (() => void)[]
let beforeResponse: Promise<void>

beforeEach(() => {
  storage = stubLocalStorage()
  received = []
  network = 'online'
  retries = []
  beforeResponse = Promise.resolve()
})
afterEach(() => vi.unstubAllGlobals())

let lock = Promise.resolve()

/** A page of the browser. The server receives each key once. */
function openPage() {
  const unsent = openUnsentMessageStore(prefix)
  const delivery = createDelivery({
    unsentMessages: unsent,
    send: async ({ key, content }) => {
      await beforeResponse
      if (network === 'offline') throw new TypeError('Failed to fetch')
      if (content === 'refused') throw new Error('refused')
      if (!received.includes(key)) received.push(key)
      if (network === 'no response') throw new TypeError('The response was lost')
    },
    classifyFailure: (error) =>
      error instanceof TypeError ? { isTemporary: true } : { isTemporary: false, reason: 'It has ended.' },
    withLock: async (work) => {
      lock = lock.then(work)
      await lock
    },
    scheduleRetry: (_, retry) => {
      retries.push(retry)
      return () => {
        retries = retries.filter((each) => each !== retry)
      }
    },
  })
  return { unsent, delivery }
}

const unsentMessage = (key: string, change: Partial<UnsentMessage> = {}): UnsentMessage => ({
  ...{ key, conversation_id: 'conversation', content: key, paper_ids: '', refused: '' },
  written_at: `2026-03-31T09:00:0${key}.000Z`,
  ...change,
})

test('sends messages in order and removes them from storage', async () => {
  const { unsent, delivery } = openPage()
  for (const key of ['2', '1', '3']) unsent.put(unsentMessage(key))
  await delivery.deliver()
  expect(received).toEqual(['1', '2', '3'])
  expect(unsent.all()).toEqual([])
  expect(storage.size).toBe(0)
  expect(retries).toEqual([])
})

test('keeps messages while offline, and another page sends them later', async () => {
  network = 'offline'
  const offlinePage = openPage()
  offlinePage.unsent.put(unsentMessage('1'))
  await offlinePage.delivery.deliver()
  expect(offlinePage.delivery.isFailing()).toBe(true)
  expect(retries).toHaveLength(1)

  const { unsent, delivery } = openPage()
  expect(unsent.all().map(({ content }) => content)).toEqual(['1'])
  unsent.put(unsentMessage('2'))
  network = 'online'
  await delivery.deliver()
  expect(received).toEqual(['1', '2'])
  expect(offlinePage.unsent.reread()).toEqual([])
})

test('retries by itself, and cancels the retry if delivery is requested earlier', async () => {
  network = 'offline'
  const { unsent, delivery } = openPage()
  unsent.put(unsentMessage('1'))
  await delivery.deliver()
  await delivery.deliver()
  expect(retries).toHaveLength(1)
  network = 'online'
  retries[0]?.()
  await expect.poll(() => received).toEqual(['1'])
  expect(delivery.isFailing()).toBe(false)
})

test('sends again with the same key if the response was lost', async () => {
  network = 'no response'
  const { unsent, delivery } = openPage()
  unsent.put(unsentMessage('1'))
  await delivery.deliver()
  expect(unsent.all()).toHaveLength(1)
  network = 'online'
  await delivery.deliver()
  expect(received).toEqual(['1'])
  expect(unsent.all()).toEqual([])
})

test('two pages that deliver at the same time send each message once', async () => {
  const [firstPage, secondPage] = [openPage(), openPage()]
  for (const key of ['1', '2', '3']) firstPage.unsent.put(unsentMessage(key))
  await Promise.all([firstPage.delivery.deliver(), secondPage.delivery.deliver()])
  expect(received).toEqual(['1', '2', '3'])
})

test('keeps a refused message and sends the next ones', async () => {
  const { unsent, delivery } = openPage()
  unsent.put(unsentMessage('1', { content: 'refused' }))
  unsent.put(unsentMessage('2'))
  await delivery.deliver()
  expect(received).toEqual(['2'])
  expect(unsent.all()).toEqual([unsentMessage('1', { content: 'refused', refused: 'It has ended.' })])
  await delivery.deliver()
  expect(unsent.all()).toHaveLength(1)
})

test('sends messages that were written during delivery', async () => {
  const { unsent, delivery } = openPage()
  unsent.put(unsentMessage('1'))
  const deliveryPromise = delivery.deliver()
  unsent.put(unsentMessage('2'))
  void delivery.deliver()
  await deliveryPromise
  expect(received).toEqual(['1', '2'])
})

test.each(['online', 'offline'] as const)(
  'a delivery stopped while %s sends, changes and schedules nothing',
  async (state) => {
    const { unsent, delivery } = openPage()
    unsent.put(unsentMessage('1'))
    unsent.put(unsentMessage('2', { content: 'refused' }))
    const { promise, resolve } = Promise.withResolvers<void>()
    beforeResponse = promise
    const deliveryPromise = delivery.deliver()
    await Promise.resolve()
    delivery.stop()
    network = state
    resolve()
    await deliveryPromise
    await delivery.deliver()
    expect(received).toEqual(state === 'online' ? ['1'] : [])
    expect(unsent.reread()).toEqual([unsentMessage('1'), unsentMessage('2', { content: 'refused' })])
    expect(retries).toEqual([])
  },
)

test('does not store a refusal that arrives after it was stopped', async () => {
  const { unsent, delivery } = openPage()
  unsent.put(unsentMessage('1', { content: 'refused' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  beforeResponse = promise
  const deliveryPromise = delivery.deliver()
  await Promise.resolve()
  delivery.stop()
  storage.clear()
  resolve()
  await deliveryPromise
  expect(storage.size).toBe(0)
})

test('a request during delivery resolves when the delivery is done', async () => {
  const { unsent, delivery } = openPage()
  unsent.put(unsentMessage('1'))
  void delivery.deliver()
  await delivery.deliver()
  expect(received).toEqual(['1'])
})
