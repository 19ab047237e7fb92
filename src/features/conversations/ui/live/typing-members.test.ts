import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearTyping, onTyping, typingEnded, typingIn } from './typing-members.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whoever is silent for five seconds types no longer', () => {
  hearTyping('one')
  vi.advanceTimersByTime(4_000)
  hearTyping('one')
  vi.advanceTimersByTime(4_000)
  expect(typingIn('one')).toBeDefined()
  expect(typingIn('other')).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(typingIn('one')).toBeUndefined()
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

test('is said aloud once as long as they go on after each thought and each message, and again after a long silence', () => {
  hearTyping('two')
  expect(typingIn('two')).toBe('aloud')
  vi.advanceTimersByTime(3_000)
  hearTyping('two')
  expect(typingIn('two')).toBe('aloud')
  for (const end of [() => typingEnded('two'), () => vi.advanceTimersByTime(20_000)]) {
    end()
    hearTyping('two')
    expect(typingIn('two')).toBe('silently')
  }
  vi.advanceTimersByTime(30_000)
  hearTyping('two')
  expect(typingIn('two')).toBe('aloud')
})
