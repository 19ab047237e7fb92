import { describe, expect, test } from 'vitest'
import { dealCurrencies } from './deal-terms.ts'
import { feeShares, successFee } from './success-fee.ts'

const cases = 5_000

describe('the fee', () => {
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
  ])('of %s %s at %s per cent is %s', (amount, currency, rate, fee) => {
    expect(successFee({ amount, currency, rate })).toBe(fee)
  })

  test('is the exact share to the nearest payable sum, halves upwards', () => {
    for (const deal of deals()) {
      const unit = deal.currency === 'JPY' ? 100n : 1n
      const fee = successFee(deal)
      // In hundred-thousandths of a hundredth, in which the exact share is a whole number.
      const off = hundredths(fee) * 100_000n - hundredths(deal.amount) * thousandths(deal.rate)
      expect(hundredths(fee) % unit, told(deal, fee)).toBe(0n)
      expect(2n * off <= 100_000n * unit && 2n * off > -100_000n * unit, told(deal, fee)).toBe(true)
    }
  })

  test('never falls as the amount or the rate rises, and never exceeds the amount by more than rounding', () => {
    for (const deal of deals()) {
      const fee = hundredths(successFee(deal))
      const dearer = { ...deal, amount: decimal(hundredths(deal.amount) + 100n) }
      expect(hundredths(successFee(dearer)) >= fee, told(deal, fee)).toBe(true)
      if (thousandths(deal.rate) < 100_000n) {
        const rate = thousandths(deal.rate) + 1n
        const higher = { ...deal, rate: `${rate / 1_000n}.${String(rate % 1_000n).padStart(3, '0')}` }
        expect(hundredths(successFee(higher)) >= fee, told(deal, fee)).toBe(true)
      }
      expect(fee <= hundredths(deal.amount), told(deal, fee)).toBe(true)
    }
  })
})

describe('its shares', () => {
  test('are all of it, to the cent, and no further apart than one payable sum', () => {
    for (const deal of deals()) {
      const fee = successFee(deal)
      const unit = deal.currency === 'JPY' ? 100n : 1n
      const { buyer, seller } = feeShares(fee, deal.currency, 'both')
      expect(hundredths(buyer) + hundredths(seller), told(deal, fee)).toBe(hundredths(fee))
      expect([0n, unit], told(deal, fee)).toContain(hundredths(seller) - hundredths(buyer))
      expect(hundredths(buyer) % unit, told(deal, fee)).toBe(0n)
    }
  })

  test('are one party’s where one party pays', () => {
    for (const deal of deals()) {
      const fee = successFee(deal)
      expect(feeShares(fee, deal.currency, 'buyer')).toEqual({ buyer: fee, seller: '0.00' })
      expect(feeShares(fee, deal.currency, 'seller')).toEqual({ buyer: '0.00', seller: fee })
    }
  })
})

/** Deals of every size, many of them where rounding is decided. The same each time, so that a failure comes back. */
function* deals() {
  const next = numbers(20_261_121)
  for (let n = 0; n < cases; n++) {
    const currency = dealCurrencies[Number(next(10n) % BigInt(dealCurrencies.length))] ?? 'USD'
    const whole = next(10n ** (next(14n) + 1n))
    const cents = currency === 'JPY' ? 0n : next(3n) === 0n ? 0n : next(100n)
    const rate = [next(100_001n), next(10_000n), 500n * next(200n)][Number(next(3n))] ?? 0n
    yield {
      currency,
      amount: decimal(whole * 100n + cents),
      rate: `${rate / 1_000n}.${String(rate % 1_000n).padStart(3, '0')}`,
    }
  }
}

function numbers(seed: number) {
  let state = BigInt(seed)
  return (below: bigint): bigint => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return ((state >> 11n) * below) >> 53n
  }
}

const hundredths = (amount: string) => parse(amount, 2)
const thousandths = (rate: string) => parse(rate, 3)
const decimal = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const told = (deal: object, fee: unknown) => `${JSON.stringify(deal)}: ${fee}`

function parse(text: string, decimals: number): bigint {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(rest.padEnd(decimals, '0') || '0')
}
