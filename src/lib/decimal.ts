/**
 * Exact arithmetic with decimals that are not negative, as text: `164.9`. Floats would turn a length that was typed in feet into
 * another one.
 */
export const decimalPattern = /^\d{1,12}(?:\.\d{1,14})?$/

interface Decimal {
  digits: bigint
  /** How many of the digits follow the point. */
  scale: number
}

function read(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function write({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0')
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  const whole = text.slice(0, text.length - scale)
  return scale === 0 || fraction === '' ? whole : `${whole}.${fraction}`
}

/** The shortest way to write it: `05.10` is `5.1`. */
export const tidyDecimal = (text: string): string => write(read(text))

export function multiply(left: string, right: string): string {
  const [a, b] = [read(left), read(right)]
  return write({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** Below zero if the first is smaller, above zero if it is larger. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = sameScale(read(left), read(right))
  return a === b ? 0 : a < b ? -1 : 1
}

export type Rounding = 'half' | 'up' | 'down'

/** The quotient with so many decimals, and whether nothing was rounded. */
export function divide(
  dividend: string,
  divisor: string,
  decimals: number,
  rounding: Rounding = 'half',
): { quotient: string; isExact: boolean } {
  const [above, below] = sameScale(read(dividend), read(divisor))
  const scaled = above * 10n ** BigInt(decimals)
  const rest = scaled % below
  const isRaised = rounding === 'half' ? rest * 2n >= below : rounding === 'up' && rest > 0n
  const digits = scaled / below + (isRaised ? 1n : 0n)
  return { quotient: write({ digits, scale: decimals }), isExact: rest === 0n }
}

function sameScale(a: Decimal, b: Decimal): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale)
  const scaled = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own)
  return [scaled(a), scaled(b)]
}
