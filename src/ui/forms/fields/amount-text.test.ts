import { describe, expect, test } from 'vitest'
import { readAmount, sayAmount } from './amount-text.ts'

describe('an amount is read as it was meant', () => {
  test.each([
    ['48000000', '48000000'],
    ['48,000,000', '48000000'],
    ['48.000.000', '48000000'],
    ['48 000 000', '48000000'],
    ['48\u00a0000\u202f000', '48000000'],
    ["1'250'000", '1250000'],
    ['1’250’000.50', '1250000.50'],
    ['48.000.000,50', '48000000.50'],
    ['48,000,000.5', '48000000.5'],
    ['2,150', '2150'],
    ['2.150', '2150'],
    ['12,5', '12.5'],
    ['12.50', '12.50'],
    ['0.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['12.', '12'],
    ['90071992547409931', '90071992547409931'],
  ])('%s', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ amount })
  })
})

test.each(['-5', '12a', 'EUR 5', '1,23,456', '48,000.000,00', '1..2', '.5', '1.000.00'])('%s is no amount', (typed) => {
  expect(readAmount(typed)).toEqual({ problem: 'not-a-number' })
})

test('nothing is not zero', () => {
  expect(readAmount('  ')).toEqual({ problem: 'empty' })
})

test('a currency has as many decimals as it has', () => {
  expect(readAmount('12.345,678')).toEqual({ problem: 'too-many-decimals' })
  expect(readAmount('0.123')).toEqual({ problem: 'too-many-decimals' })
  expect(readAmount('120.5', 0)).toEqual({ problem: 'too-many-decimals' })
})

test('an amount is said back in its currency, to the last digit', () => {
  expect(sayAmount('48.000.000', 'EUR')).toBe('€48,000,000')
  expect(sayAmount('31500000,5', 'USD')).toBe('$31,500,000.50')
  expect(sayAmount('90071992547409931', 'CHF')).toBe('CHF\u00a090,071,992,547,409,931')
  expect(sayAmount('4800000000', 'JPY')).toBe('¥4,800,000,000')
})

test('what cannot be read is not said back', () => {
  expect(sayAmount('', 'EUR')).toBe('')
  expect(sayAmount('forty', 'EUR')).toBe('')
  expect(sayAmount('100.5', 'JPY')).toBe('')
})
