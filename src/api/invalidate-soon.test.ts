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
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  return { cache, refreshed: () => invalidate.mock.calls.map(([filter]) => filter?.queryKey) }
}

test('what several ask for at the same time is read anew once', () => {
  const { cache, refreshed } = observedCache()
  invalidateSoon(cache, [['deals'], ['attention']])
  invalidateSoon(cache, [['attention']])
  expect(refreshed()).toEqual([])
  vi.runAllTimers()
  expect(refreshed()).toEqual([['deals'], ['attention']])
})

test('what is asked for later is read anew again', () => {
  const { cache, refreshed } = observedCache()
  invalidateSoon(cache, [['deals']])
  vi.runAllTimers()
  invalidateSoon(cache, [['deals']])
  vi.runAllTimers()
  expect(refreshed()).toEqual([['deals'], ['deals']])
})

test('the caches of two members are not confounded', () => {
  const one = observedCache()
  const other = observedCache()
  invalidateSoon(one.cache, [['deals']])
  invalidateSoon(other.cache, [['attention']])
  vi.runAllTimers()
  expect(one.refreshed()).toEqual([['deals']])
  expect(other.refreshed()).toEqual([['attention']])
})
