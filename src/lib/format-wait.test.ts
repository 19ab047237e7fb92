import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [0.2, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [8_640, '3 hours'],
])('writes %i seconds as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
