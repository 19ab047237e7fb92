import { expect, test } from 'vitest'
import { checkEvery, isRefreshDue } from './refresh-rule.ts'

const now = Date.UTC(2025, 3, 1)

test.each([
  [900, false],
  [91, false],
  [90, true],
  [0, true],
  [-5, true],
])('%i seconds before its end, a refresh is due: %s', (left, due) =>
  expect(isRefreshDue(now / 1000 + left, now)).toBe(due),
)

test('no session ends between two looks', () => expect(checkEvery / 1000).toBeLessThan(90))
