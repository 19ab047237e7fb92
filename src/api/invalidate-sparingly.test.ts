import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateSparingly } from './invalidate-sparingly.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How often the queries were refetched after a change in each second. */
function refetchesWithin(seconds: number): number {
  const cache = new QueryClient()
  const invalidateSpy = vi.spyOn(cache, 'invalidateQueries')
  for (let second = 0; second < seconds; second++) {
    invalidateSparingly(cache, ['matches'])
    vi.advanceTimersByTime(1_000)
  }
  return invalidateSpy.mock.calls.length
}

test('refetches at once after the first changes', () => {
  expect(refetchesWithin(5)).toBe(5)
})

test('refetches once a minute while changes go on', () => {
  expect(refetchesWithin(600)).toBeLessThanOrEqual(8 + 10)
  expect(refetchesWithin(600)).toBeGreaterThanOrEqual(8 + 9)
})

test('refetches once more after the last change', () => {
  const cache = new QueryClient()
  const invalidateSpy = vi.spyOn(cache, 'invalidateQueries')
  for (let change = 0; change < 20; change++) {
    invalidateSparingly(cache, ['matches'])
    vi.advanceTimersByTime(100)
  }
  expect(invalidateSpy).toHaveBeenCalledTimes(8)
  vi.advanceTimersByTime(60_000)
  expect(invalidateSpy).toHaveBeenCalledTimes(9)
})

test('says whether what changed is refetched at once', () => {
  const cache = new QueryClient()
  const answers = Array.from({ length: 10 }, () => {
    const isSoon = invalidateSparingly(cache, ['matches'])
    vi.advanceTimersByTime(100)
    return isSoon
  })
  expect(answers).toEqual([...Array(8).fill(true), false, false])
})

test('refetches at once again after a quiet time', () => {
  const cache = new QueryClient()
  const invalidateSpy = vi.spyOn(cache, 'invalidateQueries')
  for (const _ of Array(8)) {
    invalidateSparingly(cache, ['matches'])
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(60_000)
  invalidateSparingly(cache, ['matches'])
  vi.advanceTimersByTime(100)
  expect(invalidateSpy).toHaveBeenCalledTimes(9)
})
