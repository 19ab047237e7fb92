import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount, parseSentAmount } from './amount-text.ts'

describe('reading an amount', () => {
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
    expect(parseAmount(typed)).toEqual({ amount })
  })
})

test.each(['-5', '12a', 'EUR 5', '1,23,456', '48,000.000,00', '1..2', '.5', '1.000.00'])(
  'the text %s is not an amount',
  (typed) => {
    expect(parseAmount(typed)).toEqual({ problem: 'not-a-number' })
  },
)

test('an amount that is sent has at most 14 digits before the point', () => {
  expect(parseSentAmount('99,999,999,999,999.99')).toEqual({ amount: '99999999999999.99' })
  expect(parseSentAmount('100,000,000,000,000')).toEqual({ problem: 'too-many-digits' })
  expect(parseSentAmount('12a')).toEqual({ problem: 'not-a-number' })
})

test('an empty amount is not zero', () => {
  expect(parseAmount('  ')).toEqual({ problem: 'empty' })
})

test('each currency keeps its own number of decimals', () => {
  expect(parseAmount('12.345,678')).toEqual({ problem: 'too-many-decimals' })
  expect(parseAmount('0.123')).toEqual({ problem: 'too-many-decimals' })
  expect(parseAmount('120.5', 0)).toEqual({ problem: 'too-many-decimals' })
})

test('an amount is formatted in its currency, to the last digit', () => {
  expect(formatAmount('48.000.000', 'EUR')).toBe('€48,000,000')
  expect(formatAmount('31500000,5', 'USD')).toBe('$31,500,000.50')
  expect(formatAmount('90071992547409931', 'CHF')).toBe('CHF\u00a090,071,992,547,409,931')
  expect(formatAmount('4800000000', 'JPY')).toBe('¥4,800,000,000')
})

test('text that is no amount is not formatted', () => {
  expect(formatAmount('', 'EUR')).toBe('')
  expect(formatAmount('forty', 'EUR')).toBe('')
  expect(formatAmount('100.5', 'JPY')).toBe('')
})
