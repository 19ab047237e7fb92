import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSoon } from './refresh-soon.ts'

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
  refreshSoon(cache, [['deals'], ['attention']])
  refreshSoon(cache, [['attention']])
  expect(refreshed()).toEqual([])
  vi.runAllTimers()
  expect(refreshed()).toEqual([['deals'], ['attention']])
})

test('what is asked for later is read anew again', () => {
  const { cache, refreshed } = observedCache()
  refreshSoon(cache, [['deals']])
  vi.runAllTimers()
  refreshSoon(cache, [['deals']])
  vi.runAllTimers()
  expect(refreshed()).toEqual([['deals'], ['deals']])
})

test('the caches of two members are not confounded', () => {
  const one = observedCache()
  const other = observedCache()
  refreshSoon(one.cache, [['deals']])
  refreshSoon(other.cache, [['attention']])
  vi.runAllTimers()
  expect(one.refreshed()).toEqual([['deals']])
  expect(other.refreshed()).toEqual([['attention']])
})
