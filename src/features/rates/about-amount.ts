import { formatMoney } from '#lib/money.ts'
import { shortDate } from '#lib/relative-date.ts'
import { areOld, type DollarRates, type RateCurrency } from './terms.ts'

/** The currency in which a member reads prices, and the rates for it. */
export interface ReadingCurrency {
  code: RateCurrency
  /** The day of the rates. */
  dated: string
  in_dollars: DollarRates
}

/** So many digits say how dear a thing is; more would claim that the rate of that day still holds. */
const digits = 3

/** "about €1,140,000" for an amount in another currency; undefined in the same one, and for an amount of nothing. */
export function aboutAmount(amount: string, currency: string, reading: ReadingCurrency): string | undefined {
  const { code, in_dollars } = reading
  const [from, to] = [(in_dollars as Record<string, string>)[currency], in_dollars[code]]
  if (currency === code || from === undefined) return undefined
  // A float loses none of three digits.
  const about = Number(((Number(amount) * Number(from)) / Number(to)).toPrecision(digits))
  return about > 0 ? `about ${formatMoney(plain(about), code)}` : undefined
}

/** Without an exponent, which large numbers have. */
const plain = (value: number): string => (value >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(digits))

export interface AmountRange {
  price: string | null
  price_to: string | null
  currency: string
}

/** The same for a price, or for both ends of a price range. */
export function aboutPrice({ price, price_to, currency }: AmountRange, reading: ReadingCurrency): string | undefined {
  const from = price === null ? undefined : aboutAmount(price, currency, reading)
  const to = price_to === null ? undefined : aboutAmount(price_to, currency, reading)
  if (from === to) return from
  return from && to ? `${from}\u00a0– ${to.replace(/^about /, '')}` : (to ?? from)
}

/** "the rates of 9 Jul 2026"; says if these are old. */
export const ratesText = ({ dated }: Pick<ReadingCurrency, 'dated'>, now = new Date()): string =>
  `the rates of ${shortDate(new Date(dated), 'UTC')}${areOld(dated, now) ? ', which are more than a year old and may be far off' : ''}`

/** What stated amounts are about in the currency of the reader; with `dated`, at which rates. Undefined if there is nothing to say. */
export function aboutText(
  amounts: AmountRange | undefined,
  reading: ReadingCurrency | null | undefined,
  dated = false,
): string | undefined {
  const about = reading && amounts ? aboutPrice(amounts, reading) : undefined
  return reading && about && dated ? `${about}, at ${ratesText(reading)}` : about
}

/** Says once, below all amounts that are shown in the reader's own currency too, of which day the rates are. */
export const ratesNote = (
  all: readonly AmountRange[],
  reading: ReadingCurrency | null | undefined,
): string | undefined =>
  reading && all.some((amounts) => aboutPrice(amounts, reading)) ? `Converted at ${ratesText(reading)}.` : undefined
