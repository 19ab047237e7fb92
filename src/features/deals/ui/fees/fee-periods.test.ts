import { expect, test } from 'vitest'
import { startOf } from './fee-periods.ts'

test('a period of fees begins with the first day of its month, quarter or year', () => {
  const now = new Date(2026, 10, 23, 18)
  expect(startOf('month', now)).toBe(new Date(2026, 10, 1).toISOString())
  expect(startOf('quarter', now)).toBe(new Date(2026, 9, 1).toISOString())
  expect(startOf('year', now)).toBe(new Date(2026, 0, 1).toISOString())
  expect(startOf('all', now)).toBeUndefined()
})
