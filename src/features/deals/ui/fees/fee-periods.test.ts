import { expect, test } from 'vitest'
import { rangeOf } from './fee-periods.ts'

const firstOf = (year: number, month: number) => new Date(year, month).toISOString()

test('a period of fees begins with the first day of its month, quarter or year', () => {
  const now = new Date(2026, 10, 23, 18)
  expect(rangeOf('month', now)).toEqual({ since: firstOf(2026, 10) })
  expect(rangeOf('quarter', now)).toEqual({ since: firstOf(2026, 9) })
  expect(rangeOf('year', now)).toEqual({ since: firstOf(2026, 0) })
  expect(rangeOf('all', now)).toEqual({})
})

test('the last month, quarter and year end where this one begins, also across a new year', () => {
  const now = new Date(2026, 0, 31, 23)
  expect(rangeOf('last-month', now)).toEqual({ since: firstOf(2025, 11), until: firstOf(2026, 0) })
  expect(rangeOf('last-quarter', now)).toEqual({ since: firstOf(2025, 9), until: firstOf(2026, 0) })
  expect(rangeOf('last-year', now)).toEqual({ since: firstOf(2025, 0), until: firstOf(2026, 0) })
})
