import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { recordActivity, secondsSinceActivity } from './last-activity.ts'

let eventTarget: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  stubLocalStorage()
  eventTarget = new EventTarget()
  vi.stubGlobal('addEventListener', eventTarget.addEventListener.bind(eventTarget))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advanceMinutes = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000)

test('counts opening a page and input by hand as activity', () => {
  const stop = recordActivity()
  advanceMinutes(5)
  expect(secondsSinceActivity()).toBe(300)
  eventTarget.dispatchEvent(new Event('keydown'))
  expect(secondsSinceActivity()).toBe(0)
  stop()
})

test('counts nothing after recording was stopped', () => {
  recordActivity()()
  advanceMinutes(1)
  eventTarget.dispatchEvent(new Event('pointerdown'))
  expect(secondsSinceActivity()).toBe(60)
})

test('counts a browser without a valid stored time as in use', () => {
  expect(secondsSinceActivity()).toBe(0)
  localStorage.setItem('last-use', 'yesterday')
  expect(secondsSinceActivity()).toBe(0)
})
