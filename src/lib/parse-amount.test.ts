import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['1250000', '1250000'],
  ['1,250,000', '1250000'],
  ['1.250.000', '1250000'],
  ["1'250'000.5", '1250000.5'],
  [' 1 250 000,50 ', '1250000.50'],
  ['1,250,000.05', '1250000.05'],
  ['1.250.000,05', '1250000.05'],
  ['12,5', '12.5'],
  ['1,250', '1250'],
  ['0', '0'],
  ['007', '7'],
  ['99999999999999.99', '99999999999999.99'],
])('%j is meant as %s', (typed, amount) => expect(parseAmount(typed)).toBe(amount))

test.each(['', ' ', '-1', '1e9', 'ten', '1.2.3', '1,25,000', '1.005,', '.5', '1..5', '123456789012345', '1,250.000'])(
  '%j is no amount',
  (typed) => expect(parseAmount(typed)).toBeUndefined(),
)

test('yen have no decimals', () => {
  expect(parseAmount('12,500,000', 0)).toBe('12500000')
  expect(parseAmount('12.5', 0)).toBeUndefined()
})
