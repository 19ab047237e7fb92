import { expect, test } from 'vitest'
import { describeTimeLeft } from './time-left.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

test.each([
  [6 * day + 5 * hour, '6 days left'],
  [2 * day, '2 days left'],
  [2 * day - second, '47 h 59 min left'],
  [hour, '1 h 0 min left'],
  [hour - second, '59 min 59 s left'],
  [minute, '1 min 0 s left'],
  [59_900, '59 s left'],
  [0, 'its time is over'],
  [-5, 'its time is over'],
])('%i ms before its time: %s', (milliseconds, text) => {
  expect(describeTimeLeft(milliseconds)).toBe(text)
})
