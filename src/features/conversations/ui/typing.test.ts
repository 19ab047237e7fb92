import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearTyping, isTyping, onTyping, typingEnded } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whoever is silent for five seconds types no longer', () => {
  hearTyping('one')
  vi.advanceTimersByTime(4_000)
  hearTyping('one')
  vi.advanceTimersByTime(4_000)
  expect(isTyping('one')).toBe(true)
  expect(isTyping('other')).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(isTyping('one')).toBe(false)
})

test('a message that arrives ends it at once, and is told once', () => {
  const told = vi.fn()
  const leave = onTyping(told)
  hearTyping('one')
  typingEnded('one')
  typingEnded('one')
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveBeenCalledTimes(2)
  leave()
})
