import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateSoon } from './invalidate-soon.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function observedCache() {
  const cache = new QueryClient()
  const invalidateSpy = vi.spyOn(cache, 'invalidateQueries')
  return { cache, refreshed: () => invalidateSpy.mock.calls.map(([filter]) => filter?.queryKey) }
}

test('refetches once for several calls at the same time', () => {
  const { cache, refreshed } = observedCache()
  invalidateSoon(cache, [['deals'], ['attention']])
  invalidateSoon(cache, [['attention']])
  expect(refreshed()).toEqual([])
  vi.runAllTimers()
  expect(refreshed()).toEqual([['deals'], ['attention']])
})

test('refetches again for a later call', () => {
  const { cache, refreshed } = observedCache()
  invalidateSoon(cache, [['deals']])
  vi.runAllTimers()
  invalidateSoon(cache, [['deals']])
  vi.runAllTimers()
  expect(refreshed()).toEqual([['deals'], ['deals']])
})

test('keeps the caches of two members apart', () => {
  const firstCache = observedCache()
  const secondCache = observedCache()
  invalidateSoon(firstCache.cache, [['deals']])
  invalidateSoon(secondCache.cache, [['attention']])
  vi.runAllTimers()
  expect(firstCache.refreshed()).toEqual([['deals']])
  expect(secondCache.refreshed()).toEqual([['attention']])
})
