import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browseQueryOptions } from './browse-query-options.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('keeps data fresh for five minutes', async () => {
  const queryFn = vi.fn(async () => 'found')
  const cache = new QueryClient()
  const mountQuery = async () => {
    const stop = new QueryObserver(cache, { queryKey: ['listings'], queryFn, ...browseQueryOptions }).subscribe(
      () => {},
    )
    await vi.advanceTimersByTimeAsync(0)
    stop()
  }
  await mountQuery()
  vi.advanceTimersByTime(5 * 60_000 - 1_000)
  await mountQuery()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  await mountQuery()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('does not refetch when the window gets focus', async () => {
  const queryFn = vi.fn(async () => 'found')
  const cache = new QueryClient()
  cache.mount()
  const stop = new QueryObserver(cache, { queryKey: ['listings'], queryFn, ...browseQueryOptions }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(browseQueryOptions.staleTime + 1_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
  cache.unmount()
})
