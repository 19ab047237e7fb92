import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepConversationsLive } from './keep-conversations-live.ts'

const calls = vi.hoisted(() => ({ subscribed: 0, unsubscribed: 0, delivered: 0 }))
vi.mock('#api/client.ts', () => ({ api: {} }))
vi.mock('../thread/thread-query.ts', () => ({}))
vi.mock('#api/live.ts', () => ({
  onLiveEvent: () => {
    calls.subscribed += 1
    return () => {
      calls.unsubscribed += 1
    }
  },
}))
vi.mock('../outbox/outboxes.ts', () => ({
  openOutbox: () => ({
    delivery: {
      deliver: () => {
        calls.delivered += 1
      },
    },
  }),
}))

beforeEach(() => {
  Object.assign(calls, { subscribed: 0, unsubscribed: 0, delivered: 0 })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  return () => vi.unstubAllGlobals()
})

test('two navigations of a page share one subscription until both have ended it', () => {
  const cache = new QueryClient()
  const [endWide, endSmall] = [keepConversationsLive('odile', cache), keepConversationsLive('odile', cache)]
  expect(calls).toEqual({ subscribed: 1, unsubscribed: 0, delivered: 1 })
  endWide()
  expect(calls.unsubscribed).toBe(0)
  endSmall()
  expect(calls.unsubscribed).toBe(1)
  keepConversationsLive('odile', cache)()
  expect(calls).toEqual({ subscribed: 2, unsubscribed: 2, delivered: 2 })
})

test('another member on the same page gets a separate subscription', () => {
  const cache = new QueryClient()
  const [endFirst, endSecond] = [keepConversationsLive('odile', cache), keepConversationsLive('matteo', cache)]
  expect(calls.subscribed).toBe(2)
  endFirst()
  endSecond()
  expect(calls.unsubscribed).toBe(2)
})
