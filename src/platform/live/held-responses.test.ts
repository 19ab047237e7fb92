import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHeldResponses } from './held-responses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('checks each open response every second, few at a time, and none that was removed', () => {
  const responses = openHeldResponses()
  const counts = Array.from({ length: 1_000 }, () => 0)
  const added = counts.map((_, index) => ({
    check: () => {
      counts[index] = (counts[index] ?? 0) + 1
    },
  }))
  for (const response of added) responses.add(response)
  vi.advanceTimersByTime(50)
  expect(counts.filter((count) => count > 0)).toHaveLength(50)
  vi.advanceTimersByTime(950)
  expect(new Set(counts)).toEqual(new Set([1]))
  for (const response of added.slice(1)) responses.remove(response)
  vi.advanceTimersByTime(1_000)
  expect(counts[0]).toBeGreaterThan(1)
  expect(new Set(counts.slice(1))).toEqual(new Set([1]))
  responses.close()
  expect(vi.getTimerCount()).toBe(0)
})
