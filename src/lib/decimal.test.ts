import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, decimalPattern, divide, multiply, tidyDecimal } from './decimal.ts'

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, scale]) => tidyDecimal(scale === 0 ? `${digits}` : `${digits}.${'0'.repeat(scale - 1)}1`))

test.each([
  ['05.10', '5.1'],
  ['0', '0'],
  ['000', '0'],
  ['7.000', '7'],
  ['0.050', '0.05'],
  ['1200', '1200'],
])('writes %s as %s', (text, tidy) => expect(tidyDecimal(text)).toBe(tidy))

test.each([
  ['164.9', '0.3048', '50.26152'],
  ['0.1', '0.2', '0.02'],
  ['12', '0.5', '6'],
  ['0', '4046.8564224', '0'],
])('%s times %s is %s', (left, right, product) => expect(multiply(left, right)).toBe(product))

test('divides exactly, or rounds as asked', () => {
  expect(divide('50.26152', '0.3048', 2)).toEqual({ quotient: '164.9', isExact: true })
  expect(divide('50.3', '0.3048', 1)).toEqual({ quotient: '165', isExact: false })
  expect(divide('1', '3', 2, 'up')).toEqual({ quotient: '0.34', isExact: false })
  expect(divide('2', '3', 2, 'down')).toEqual({ quotient: '0.66', isExact: false })
})

test('a product divided by one factor is the other factor', () => {
  void fc.assert(
    fc.property(decimals, decimals, (left, right) => {
      fc.pre(right !== '0')
      expect(divide(multiply(left, right), right, 12)).toEqual({ quotient: left, isExact: true })
    }),
  )
})

test('compares by value, however many decimals are written', () => {
  expect(compareDecimals('5', '5.00')).toBe(0)
  expect(compareDecimals('9', '10')).toBeLessThan(0)
  expect(compareDecimals('0.5', '0.45')).toBeGreaterThan(0)
})

test.each(['', '.5', '5.', '-1', '1e9', '1,5', '1234567890123', '0.123456789012345'])('%j is no decimal', (text) =>
  expect(decimalPattern.test(text)).toBe(false),
)
