import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  ['48000000', 'USD', '$48,000,000'],
  ['48000000', 'EUR', '€48,000,000'],
  ['48000000', 'GBP', '£48,000,000'],
  ['2150000', 'CHF', 'CHF\u00a02,150,000'],
  ['2150000', 'AED', 'AED\u00a02,150,000'],
  ['2150000', 'JPY', '¥2,150,000'],
])('formats the amount %s in %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})

test('shows cents only if there are any', () => {
  expect(formatMoney('1250.00', 'USD')).toBe('$1,250')
  expect(formatMoney('1250.5', 'USD')).toBe('$1,250.50')
  expect(formatMoney('1250.05', 'EUR')).toBe('€1,250.05')
  expect(formatMoney('1250.00', 'JPY')).toBe('¥1,250')
})

test('shows yen without decimals', () => {
  expect(formatMoney('12500000', 'JPY')).toBe('¥12,500,000')
  expect(formatMoney('12.4', 'JPY')).toBe('¥12')
})

test('formats amounts beyond the precision of a float exactly', () => {
  expect(formatMoney('9007199254740993', 'USD')).toBe('$9,007,199,254,740,993')
  expect(formatMoney('12345678901234567890.12', 'EUR')).toBe('€12,345,678,901,234,567,890.12')
})

test('formats zero and negative amounts', () => {
  expect(formatMoney('0', 'USD')).toBe('$0')
  expect(formatMoney('0.00', 'GBP')).toBe('£0')
  expect(formatMoney('-1250.5', 'USD')).toBe('-$1,250.50')
})

test("shows the caller's text for a value that is no amount", () => {
  expect(formatMoney(null, 'USD', 'Price not specified')).toBe('Price not specified')
  expect(formatMoney(undefined, 'USD')).toBe('')
  expect(formatMoney('', 'USD', 'none')).toBe('none')
  expect(formatMoney('1e9', 'USD', 'none')).toBe('none')
  expect(formatMoney('1,000', 'USD', 'none')).toBe('none')
})
