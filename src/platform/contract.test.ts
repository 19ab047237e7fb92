import { expect, test } from 'vitest'
import { pageSize } from './contract.ts'

test('the page size has a default and a maximum, and must be a whole number', () => {
  const size = pageSize(50, 6)
  expect(size.parse(undefined)).toBe(6)
  expect(size.parse('12')).toBe(12)
  for (const wrong of [0, -1, 51, 1.5, 'many', 1e9]) expect(size.safeParse(wrong).success).toBe(false)
})
