import { expect, test, vi } from 'vitest'
import { roundUpDuration, roundUpDurationOfFailure } from './round-up-duration.ts'

test.each([
  ['work that takes no time', 0, 250],
  ['work that takes a while', 249, 250],
  ['work that takes longer', 300, 500],
])('delays the result of %s to a whole step', async (_, takes, answered) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const done = vi.fn()
    void roundUpDuration(() => new Promise((resolve) => setTimeout(resolve, takes))).then(done)
    await vi.advanceTimersByTimeAsync(answered - 1)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('delays a failure like a success', async () => {
  const begun = performance.now()
  await expect(roundUpDuration(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(performance.now() - begun).toBeGreaterThan(240)
})

test('can delay only failures and return a success at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    expect(await roundUpDurationOfFailure(async () => 'yes')).toBe('yes')
  } finally {
    vi.useRealTimers()
  }
  const begun = performance.now()
  await expect(roundUpDurationOfFailure(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(performance.now() - begun).toBeGreaterThan(240)
})
