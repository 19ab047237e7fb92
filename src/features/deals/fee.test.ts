import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeShares, successFee } from './fee.ts'
import { dealCurrencies } from './terms.ts'

describe('the success fee', () => {
  test.each([
    ['1000000', 'EUR', '2.5', '25000.00'],
    ['0.10', 'USD', '5', '0.01'],
    ['0.09', 'USD', '5', '0.00'],
    ['1', 'USD', '0.5', '0.01'],
    ['1.00', 'USD', '0.499', '0.00'],
    ['150', 'JPY', '1', '2.00'],
    ['149', 'JPY', '1', '1.00'],
    ['99999999999999.99', 'USD', '100', '99999999999999.99'],
    ['99999999999999.99', 'CHF', '33.333', '33333000000000.00'],
    ['12500000', 'AED', '0', '0.00'],
    ['0', 'GBP', '7.125', '0.00'],
  ])('the success fee on %s %s at %s percent is %s', (amount, currency, rate, fee) => {
    expect(successFee({ amount, currency, rate })).toEqual({ amount: fee, isMinimum: false })
  })

  test('the fee is rounded to the smallest unit of the currency, halves up', () => {
    forAnyDeal((deal) => {
      const unit = unitOf(deal.currency)
      const { amount: fee } = successFee(deal)
      // In units of 1/100 000 of a cent, in which the exact fee is an integer.
      const error = hundredths(fee) * 100_000n - hundredths(deal.amount) * thousandths(deal.rate)
      expect(hundredths(fee) % unit).toBe(0n)
      expect(2n * error <= 100_000n * unit && 2n * error > -100_000n * unit).toBe(true)
    })
  })

  test('the fee never falls as the amount or the rate rises, and never exceeds the amount', () => {
    forAnyDeal((deal) => {
      const fee = hundredths(successFee(deal).amount)
      const largerDeal = { ...deal, amount: decimal(hundredths(deal.amount) + 100n) }
      expect(hundredths(successFee(largerDeal).amount) >= fee).toBe(true)
      if (thousandths(deal.rate) < 100_000n) {
        const higherRate = { ...deal, rate: percent(thousandths(deal.rate) + 1n) }
        expect(hundredths(successFee(higherRate).amount) >= fee).toBe(true)
      }
      expect(fee <= hundredths(deal.amount)).toBe(true)
    })
  })
})

describe('a minimum', () => {
  test.each([
    ['2000000', 'EUR', '2.5', '25000', '50000.00', false],
    ['2000000', 'EUR', '2.5', '50000', '50000.00', false],
    ['2000000', 'EUR', '2.5', '50000.01', '50000.01', true],
    ['1000', 'EUR', '2.5', '25000', '1000.00', true],
    ['0', 'EUR', '2.5', '25000', '0.00', false],
    ['1000', 'EUR', '100', '25000', '1000.00', false],
    ['150', 'JPY', '1', '3', '3.00', true],
    ['149', 'JPY', '1', '1', '1.00', false],
    ['99999999999999.99', 'USD', '0.001', '99999999999999.98', '99999999999999.98', true],
    ['1000', 'USD', '2', null, '20.00', false],
    ['1000', 'USD', '2', '0', '20.00', false],
  ])(
    'on %s %s at %s percent, with a minimum of %s, the fee is %s',
    (amount, currency, rate, minimum, fee, isMinimum) => {
      expect(successFee({ amount, currency, rate, minimum })).toEqual({ amount: fee, isMinimum })
    },
  )

  test('the fee is the larger of percentage and minimum, and never exceeds the amount', () => {
    forAnyMinimum((deal) => {
      const [amount, minimum] = [hundredths(deal.amount), hundredths(deal.minimum)]
      const percentFee = hundredths(successFee({ ...deal, minimum: null }).amount)
      const { amount: fee, isMinimum } = successFee(deal)
      const limitedMinimum = minimum < amount ? minimum : amount
      expect(hundredths(fee)).toBe(limitedMinimum > percentFee ? limitedMinimum : percentFee)
      expect(isMinimum).toBe(hundredths(fee) > percentFee)
      expect(hundredths(fee) <= amount).toBe(true)
      expect(hundredths(fee) % unitOf(deal.currency)).toBe(0n)
    })
  })

  test('the shares of a minimum add up to it exactly, in the smallest units of the currency', () => {
    forAnyMinimum((deal) => {
      const { amount: fee } = successFee(deal)
      for (const payer of ['buyer', 'seller', 'both'] as const) {
        const { buyer, seller } = feeShares(fee, deal.currency, payer)
        expect(hundredths(buyer) + hundredths(seller)).toBe(hundredths(fee))
        expect(hundredths(buyer) % unitOf(deal.currency)).toBe(0n)
      }
    })
  })
})

describe('the shares of the parties', () => {
  test('the shares of the parties add up to the fee and differ by one unit at most', () => {
    forAnyDeal((deal) => {
      const { amount: fee } = successFee(deal)
      const unit = unitOf(deal.currency)
      const { buyer, seller } = feeShares(fee, deal.currency, 'both')
      expect(hundredths(buyer) + hundredths(seller)).toBe(hundredths(fee))
      expect([0n, unit]).toContain(hundredths(seller) - hundredths(buyer))
      expect(hundredths(buyer) % unit).toBe(0n)
    })
  })

  test('a party that pays alone has the whole fee as its share, and the other nothing', () => {
    forAnyDeal((deal) => {
      const { amount: fee } = successFee(deal)
      expect(feeShares(fee, deal.currency, 'buyer')).toEqual({ buyer: fee, seller: '0.00' })
      expect(feeShares(fee, deal.currency, 'seller')).toEqual({ buyer: '0.00', seller: fee })
    })
  })
})

const cents = (integer: bigint) =>
  fc.oneof(fc.constantFrom(0n, 1n, 99n), fc.bigInt(0n, 99n)).map((remainder) => integer * 100n + remainder)
const anyRate = fc.oneof(
  fc.bigInt(0n, 100_000n),
  fc.bigInt(0n, 10_000n),
  fc.bigInt(0n, 200n).map((halves) => 500n * halves),
)

/** Amounts of every size, many of them at the edge between rounding up and down. */
const anyDeal = fc
  .record({
    currency: fc.constantFrom(...dealCurrencies),
    // Each number of digits is equally likely.
    integer: fc.integer({ min: 0, max: 14 }).chain((digits) => fc.bigInt(0n, 10n ** BigInt(digits) - 1n)),
    rate: anyRate,
  })
  .chain(({ currency, integer, rate }) =>
    (currency === 'JPY' ? fc.constant(integer * 100n) : cents(integer)).map((amount) => ({
      currency,
      amount: decimal(amount),
      rate: percent(rate),
    })),
  )

const forAnyDeal = (check: (deal: { currency: string; amount: string; rate: string }) => void): void =>
  fc.assert(fc.property(anyDeal, check), { numRuns: 5_000 })

/** Minimums of every size, below and above the amount. */
const anyMinimum = anyDeal.chain((deal) =>
  fc.integer({ min: 0, max: 16 }).chain((digits) =>
    fc.bigInt(0n, 10n ** BigInt(digits) - 1n).map((minimum) => ({
      ...deal,
      minimum: decimal(minimum - (minimum % unitOf(deal.currency))),
    })),
  ),
)

const forAnyMinimum = (
  check: (deal: { currency: string; amount: string; rate: string; minimum: string }) => void,
): void => fc.assert(fc.property(anyMinimum, check), { numRuns: 5_000 })

const unitOf = (currency: string) => (currency === 'JPY' ? 100n : 1n)
const hundredths = (amount: string) => parseDecimal(amount, 2)
const thousandths = (rate: string) => parseDecimal(rate, 3)
const percent = (rate: bigint) => `${rate / 1_000n}.${String(rate % 1_000n).padStart(3, '0')}`
const decimal = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

function parseDecimal(text: string, decimals: number): bigint {
  const [integer = '', decimalDigits = ''] = text.split('.')
  return BigInt(integer) * 10n ** BigInt(decimals) + BigInt(decimalDigits.padEnd(decimals, '0') || '0')
}
