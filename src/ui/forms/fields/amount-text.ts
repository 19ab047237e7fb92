import { amountDigits, amountPattern } from '#lib/money.ts'

type Reading = { amount: string } | { problem: 'empty' | 'not-a-number' | 'too-many-decimals' }
type SentReading = Reading | { problem: 'too-many-digits' }

/**
 * Parses a typed amount to an exact decimal: "48.000.000,50", "48,000,000.50" and "48 000 000.5" alike.
 * A single separator before three digits groups thousands, since no price has three decimals.
 */
export function parseAmount(text: string, decimals = 2): Reading {
  const typed = text.replace(/[\s'’_]/g, '')
  if (typed === '') return { problem: 'empty' }
  if (!/^\d[\d.,]*$/.test(typed)) return { problem: 'not-a-number' }

  const point = decimalPoint(typed)
  const whole = point < 0 ? typed : typed.slice(0, point)
  const fraction = point < 0 ? '' : typed.slice(point + 1)
  if (!isWellGrouped(whole)) return { problem: 'not-a-number' }
  if (fraction.length > decimals) return { problem: 'too-many-decimals' }

  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  return { amount: fraction ? `${digits}.${fraction}` : digits }
}

/** As `parseAmount`, for amounts that are sent: refuses those that the API does not take. */
export function parseSentAmount(text: string, decimals?: number): SentReading {
  const reading = parseAmount(text, decimals)
  return 'amount' in reading && !amountPattern.test(reading.amount) ? { problem: 'too-many-digits' } : reading
}

export const tooManyDigits = `Please enter an amount of at most ${amountDigits.whole} digits`

/** The index of the decimal separator, or -1. */
function decimalPoint(typed: string): number {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  if (last < 0) return -1
  const mark = typed.charAt(last)
  const others = typed.slice(0, last)
  if (others.includes(mark)) return -1
  const mixed = /[.,]/.test(others)
  const groups = typed.length - last - 1 === 3 && !mixed && !/^0/.test(typed)
  return groups ? -1 : last
}

function isWellGrouped(whole: string): boolean {
  return /^\d+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole)
}

/** Formats the amount as it will be shown, so that eight digits can be checked at a glance. */
export function formatAmount(text: string, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const reading = parseAmount(text, format.resolvedOptions().maximumFractionDigits)
  if ('problem' in reading) return ''
  // A string keeps digits that a float would lose; the types do not know yet that format() reads it exactly.
  const exact = reading.amount as Intl.StringNumericLiteral
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(exact)
}
