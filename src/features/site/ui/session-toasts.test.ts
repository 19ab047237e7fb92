import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#ui/feedback/toast.ts'
import { announceSession } from './session-toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['login', 'Login successful. Welcome back to Subrosa', undefined],
  ['logout', 'Logged out successfully', 'You have been logged out of your account'],
  ['dashboardLogout', 'Logged Out', undefined],
] as const)('the toast for the session event %s is shown for three seconds', (event, title, description) => {
  announceSession(event)
  const [shownToast] = toasts.seen()
  expect(shownToast).toMatchObject({ title, leaving: false })
  expect(shownToast?.description).toBe(description)

  vi.advanceTimersByTime(2999)
  expect(toasts.seen()[0]?.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(toasts.seen()[0]?.leaving).toBe(true)
  vi.advanceTimersByTime(200)
  expect(toasts.seen()).toEqual([])
})
