import { expect, test } from 'vitest'
import { checkInterval, endOf, isRefreshDue } from './refresh-timing.ts'

test.each([
  [900, false],
  [91, false],
  [90, true],
  [0, true],
  [-5, true],
])('%i seconds before its end, a refresh is due: %s', (left, due) =>
  expect(isRefreshDue(endOf({ expires_in: left }, 1000), 1000)).toBe(due),
)

test('checks every thirty seconds, so that no session ends between two checks', () =>
  expect(checkInterval).toBe(30_000))
