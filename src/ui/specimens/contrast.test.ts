import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('computes the contrast ratio of WCAG, whichever colour comes first', () => {
  expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21)
  expect(contrastOf('rgb(255, 255, 255)', 'rgb(118, 118, 118)')).toBeCloseTo(4.54, 2)
  expect(contrastOf('rgb(118, 118, 118)', 'rgb(255, 255, 255)')).toBeCloseTo(4.54, 2)
  expect(contrastOf('rgb(9, 9, 9)', 'rgb(9, 9, 9)')).toBe(1)
})
