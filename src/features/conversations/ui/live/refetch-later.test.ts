import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchLater } from './refetch-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A query that a component observes and whose response takes `duration` milliseconds. */
function observedQuery(duration: number) {
  const cache = new QueryClient()
  const requestTimes: number[] = []
  const start = Date.now()
  let responses = 0
  const queryFn = async () => {
    requestTimes.push(Date.now() - start)
    await new Promise((resolve) => setTimeout(resolve, duration))
    responses += 1
    return responses
  }
  const unsubscribe = new QueryObserver(cache, {
    queryKey: ['list'],
    queryFn,
    initialData: 0,
    staleTime: Infinity,
  }).subscribe(() => {})
  return { cache, requestTimes, responses: () => responses, unsubscribe }
}

test('a burst of events makes one request, and later events one more', async () => {
  const { cache, requestTimes, unsubscribe } = observedQuery(10)
  const refetch = refetchLater(cache, { minInterval: 1000, cancelRunning: false })
  refetch(['list'])
  refetch(['list'], ['list'])
  await vi.advanceTimersByTimeAsync(100)
  expect(requestTimes).toEqual([40])
  refetch(['list'])
  refetch(['list'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(requestTimes).toEqual([40, 1040])
  unsubscribe()
})

test('waits for a running fetch before the next one', async () => {
  const { cache, requestTimes, responses, unsubscribe } = observedQuery(2500)
  const refetch = refetchLater(cache, { minInterval: 1000, cancelRunning: false })
  refetch(['list'])
  await vi.advanceTimersByTimeAsync(100)
  refetch(['list'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requestTimes).toEqual([40, 3040])
  expect(responses()).toBe(2)
  unsubscribe()
})

test('cancels a running fetch if the caller requests it', async () => {
  const { cache, requestTimes, unsubscribe } = observedQuery(2500)
  const refetch = refetchLater(cache, { minInterval: 0, cancelRunning: true })
  refetch(['list'])
  await vi.advanceTimersByTimeAsync(100)
  refetch(['list'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requestTimes).toEqual([40, 140])
  unsubscribe()
})
