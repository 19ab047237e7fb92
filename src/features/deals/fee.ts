import type { DealParty } from './terms.ts'

/** Exact decimals throughout: money is no float. */
interface Charged {
  amount: string
  currency: string
  /** In per cent, with at most three decimals. */
  rate: string
}

/** What the operator takes of a deal, rounded to what the currency can pay, halves away from zero. */
export function successFee({ amount, currency, rate }: Charged): string {
  const unit = unitOf(currency)
  const whole = 100n * 1_000n * unit
  const units = (2n * scaled(amount, 2) * scaled(rate, 3) + whole) / (2n * whole)
  return asDecimal(units * unit)
}

/** Who pays how much of it. Shared evenly; the odd unit, which nobody can halve, is the seller's. */
export function feeShares(fee: string, currency: string, payer: DealParty | 'both'): Record<DealParty, string> {
  const unit = unitOf(currency)
  const total = scaled(fee, 2)
  const buyers = payer === 'buyer' ? total : payer === 'seller' ? 0n : (total / unit / 2n) * unit
  return { buyer: asDecimal(buyers), seller: asDecimal(total - buyers) }
}

/** The smallest sum of a currency, in hundredths. */
const unitOf = (currency: string): bigint => (hasDecimals(currency) ? 1n : 100n)

export const hasDecimals = (currency: string): boolean => currency !== 'JPY'

/** 12.5 at two decimals is 1250. */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function asDecimal(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
