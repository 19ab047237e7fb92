import { hasDecimals } from '#lib/money.ts'
import type { DealParty } from './terms.ts'

/** Decimals are strings: floating point would lose cents. */
interface FeeBasis {
  amount: string
  currency: string
  /** In percent, with at most three decimals. */
  rate: string
  /** In the currency of the amount, and in its smallest units. */
  minimum?: string | null
}

interface Fee {
  amount: string
  /** Whether the minimum raised the fee above the percentage. */
  isMinimum: boolean
}

/**
 * The success fee that the operator charges for a completed deal: amount × rate, rounded to the smallest unit of the
 * currency, halves up, and at least the minimum. The minimum is never above the amount, so that nobody owes more than was
 * agreed, and a deal without an amount has no fee.
 */
export function successFee({ amount, currency, rate, minimum }: FeeBasis): Fee {
  const unit = unitOf(currency)
  const divisor = 100n * 1_000n * unit
  const total = toScaledInteger(amount, 2)
  const percentFee = ((2n * total * toScaledInteger(rate, 3) + divisor) / (2n * divisor)) * unit
  const minimumFee = smaller(toScaledInteger(minimum ?? '0', 2), total)
  const isMinimum = minimumFee > percentFee
  return { amount: asDecimal(isMinimum ? minimumFee : percentFee), isMinimum }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** How much of the fee each party pays. If both pay, each pays half, and the seller pays an odd unit. */
export function feeShares(fee: string, currency: string, payer: DealParty | 'both'): Record<DealParty, string> {
  const unit = unitOf(currency)
  const total = toScaledInteger(fee, 2)
  const buyerShare = payer === 'buyer' ? total : payer === 'seller' ? 0n : (total / unit / 2n) * unit
  return { buyer: asDecimal(buyerShare), seller: asDecimal(total - buyerShare) }
}

/** The smallest unit of a currency, in hundredths. */
const unitOf = (currency: string): bigint => (hasDecimals(currency) ? 1n : 100n)

/** scaled('12.5', 2) is 1250n. */
function toScaledInteger(decimal: string, decimals: number): bigint {
  const [integer = '0', fraction = ''] = decimal.split('.')
  return BigInt(integer + fraction.padEnd(decimals, '0'))
}

/** '12.5' and '12.50' are the same amount. */
export const isSameAmount = (amount: string, other: string): boolean =>
  toScaledInteger(amount, 2) === toScaledInteger(other, 2)

function asDecimal(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
