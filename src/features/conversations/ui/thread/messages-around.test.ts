import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadedMessages } from './loaded-messages.ts'
import { aroundQuery, extendAround } from './messages-around.ts'
import { loadedMessages, threadKey } from './thread-query.ts'

interface Query {
  before?: number
  after?: number
}
const mocks = vi.hoisted(() => ({ listMessages: vi.fn() }))
vi.mock('#api/client.ts', () => ({ apiClient: { conversations: { listMessages: mocks.listMessages } } }))

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({
    sequence: from + n,
    content: `Text ${from + n}`,
    edited_at: null,
  }))
const sequences = (loaded: LoadedMessages | undefined) => loaded?.messages.map(({ sequence }) => sequence)
const range = (from: number, to: number) => messages(from, to).map(({ sequence }) => sequence)

/** Requests that wait until they are answered. */
const requests: { query: Query; answer: (items: object[], more: boolean) => void }[] = []
const requestFor = (name: keyof Query) => {
  const request = requests.find(({ query }) => query[name] !== undefined)
  if (!request) throw new Error(`no request with ${name}`)
  return request
}
let cache = new QueryClient()
const chosen = { id: 'a', sequence: 500 }
const { queryKey } = aroundQuery('a', 500)
const around = () => cache.getQueryData<LoadedMessages>(queryKey)

beforeEach(() => {
  cache = new QueryClient()
  requests.length = 0
  mocks.listMessages.mockReset()
  mocks.listMessages.mockImplementation(
    (query: Query) =>
      new Promise((resolve) => requests.push({ query, answer: (items, more) => resolve({ items, more }) })),
  )
  cache.setQueryData(queryKey, { messages: messages(480, 520), hasOlder: true } as never)
  cache.setQueryData(threadKey('a'), { messages: messages(700, 720), hasOlder: true })
})

test('pages above and below that load at once are both kept', async () => {
  const both = [extendAround(cache, chosen, 'older'), extendAround(cache, chosen, 'newer')]
  requestFor('after').answer(messages(521, 600), true)
  await both[1]
  requestFor('before').answer(messages(430, 479), true)
  await both[0]
  expect(sequences(around())).toEqual(range(430, 600))
  expect(sequences(loadedMessages(cache, 'a'))).toEqual(range(700, 720))
})

test('keeps an edit that arrived while a page was loading', async () => {
  const loading = extendAround(cache, chosen, 'newer')
  const edited = { ...messages(480, 480)[0], content: 'Edited', edited_at: '2026-01-05T12:00:00.000Z' }
  cache.setQueryData(queryKey, { messages: [edited, ...messages(481, 520)], hasOlder: true } as never)
  requestFor('after').answer(messages(521, 522), true)
  await loading
  expect(around()?.messages[0]).toMatchObject({ sequence: 480, content: 'Edited' })
})

test('messages that meet the loaded ones become part of them, and with them the end of the older ones', async () => {
  const older = extendAround(cache, chosen, 'older')
  requestFor('before').answer(messages(1, 479), false)
  await older
  const newer = extendAround(cache, chosen, 'newer')
  requestFor('after').answer(messages(521, 699), true)
  await newer
  expect(sequences(loadedMessages(cache, 'a'))).toEqual(range(1, 720))
  expect(loadedMessages(cache, 'a')?.hasOlder).toBe(false)
})

test('asks for nothing if the messages around are not loaded', async () => {
  await extendAround(cache, { id: 'a', sequence: 3 }, 'older')
  expect(requests).toEqual([])
})
