import { expect, test, vi } from 'vitest'
import { roundUpDuration, roundUpDurationOfFailure } from './round-up-duration.ts'

test.each([
  ['work that takes no time', 0, 250],
  ['work that takes a while', 249, 250],
  ['work that takes longer', 300, 500],
])('%s is answered at a whole step', async (_, takes, answered) => {
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

test('a failure keeps the time too', async () => {
  const begun = performance.now()
  await expect(roundUpDuration(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(performance.now() - begun).toBeGreaterThan(240)
})

test('where success tells all the same, a failure alone keeps the time', async () => {
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
