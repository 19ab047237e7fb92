import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTyping, noteTyping, onTypingChange, typingStatus } from './typing-members.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a member counts as typing until five seconds after the last event', () => {
  noteTyping('one')
  vi.advanceTimersByTime(4_000)
  noteTyping('one')
  vi.advanceTimersByTime(4_000)
  expect(typingStatus('one')).toBeDefined()
  expect(typingStatus('other')).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(typingStatus('one')).toBeUndefined()
})

test('a new message ends typing at once, and listeners are called once', () => {
  const listener = vi.fn()
  const unsubscribe = onTypingChange(listener)
  noteTyping('one')
  clearTyping('one')
  clearTyping('one')
  vi.advanceTimersByTime(10_000)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
})

test('typing is announced again only after a long pause', () => {
  noteTyping('two')
  expect(typingStatus('two')).toBe('announced')
  vi.advanceTimersByTime(3_000)
  noteTyping('two')
  expect(typingStatus('two')).toBe('announced')
  for (const endTyping of [() => clearTyping('two'), () => vi.advanceTimersByTime(20_000)]) {
    endTyping()
    noteTyping('two')
    expect(typingStatus('two')).toBe('silent')
  }
  vi.advanceTimersByTime(30_000)
  noteTyping('two')
  expect(typingStatus('two')).toBe('announced')
})
