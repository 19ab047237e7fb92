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
  ])('of %s %s at %s percent is %s', (amount, currency, rate, fee) => {
    expect(successFee({ amount, currency, rate })).toBe(fee)
  })

  test('is rounded to the smallest unit of the currency, halves up', () => {
    ofEveryDeal((deal) => {
      const unit = deal.currency === 'JPY' ? 100n : 1n
      const fee = successFee(deal)
      // In hundred-thousandths of a hundredth, in which the exact share is a whole number.
      const off = hundredths(fee) * 100_000n - hundredths(deal.amount) * thousandths(deal.rate)
      expect(hundredths(fee) % unit).toBe(0n)
      expect(2n * off <= 100_000n * unit && 2n * off > -100_000n * unit).toBe(true)
    })
  })

  test('never falls as the amount or the rate rises, and never exceeds the amount', () => {
    ofEveryDeal((deal) => {
      const fee = hundredths(successFee(deal))
      const dearer = { ...deal, amount: decimal(hundredths(deal.amount) + 100n) }
      expect(hundredths(successFee(dearer)) >= fee).toBe(true)
      if (thousandths(deal.rate) < 100_000n) {
        const higher = { ...deal, rate: percent(thousandths(deal.rate) + 1n) }
        expect(hundredths(successFee(higher)) >= fee).toBe(true)
      }
      expect(fee <= hundredths(deal.amount)).toBe(true)
    })
  })
})

describe('the shares of the parties', () => {
  test('add up to the fee and differ by one unit at most', () => {
    ofEveryDeal((deal) => {
      const fee = successFee(deal)
      const unit = deal.currency === 'JPY' ? 100n : 1n
      const { buyer, seller } = feeShares(fee, deal.currency, 'both')
      expect(hundredths(buyer) + hundredths(seller)).toBe(hundredths(fee))
      expect([0n, unit]).toContain(hundredths(seller) - hundredths(buyer))
      expect(hundredths(buyer) % unit).toBe(0n)
    })
  })

  test('are the fee and nothing if one party pays', () => {
    ofEveryDeal((deal) => {
      const fee = successFee(deal)
      expect(feeShares(fee, deal.currency, 'buyer')).toEqual({ buyer: fee, seller: '0.00' })
      expect(feeShares(fee, deal.currency, 'seller')).toEqual({ buyer: '0.00', seller: fee })
    })
  })
})

const cents = (whole: bigint) =>
  fc.oneof(fc.constantFrom(0n, 1n, 99n), fc.bigInt(0n, 99n)).map((few) => whole * 100n + few)
const anyRate = fc.oneof(
  fc.bigInt(0n, 100_000n),
  fc.bigInt(0n, 10_000n),
  fc.bigInt(0n, 200n).map((halves) => 500n * halves),
)

/** Of every size, many of them where rounding is decided. */
const anyDeal = fc
  .record({
    currency: fc.constantFrom(...dealCurrencies),
    // Each number of digits as likely as the others.
    whole: fc.integer({ min: 0, max: 14 }).chain((digits) => fc.bigInt(0n, 10n ** BigInt(digits) - 1n)),
    rate: anyRate,
  })
  .chain(({ currency, whole, rate }) =>
    (currency === 'JPY' ? fc.constant(whole * 100n) : cents(whole)).map((amount) => ({
      currency,
      amount: decimal(amount),
      rate: percent(rate),
    })),
  )

const ofEveryDeal = (check: (deal: { currency: string; amount: string; rate: string }) => void): void =>
  fc.assert(fc.property(anyDeal, check), { numRuns: 5_000 })

const hundredths = (amount: string) => parse(amount, 2)
const thousandths = (rate: string) => parse(rate, 3)
const percent = (rate: bigint) => `${rate / 1_000n}.${String(rate % 1_000n).padStart(3, '0')}`
const decimal = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

function parse(text: string, decimals: number): bigint {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(rest.padEnd(decimals, '0') || '0')
}
