import { amountDigits, formatMoney, hasDecimals } from './money.ts'

/** An exact decimal, nothing yet, or a sentence that says why the text is not an amount. */
type AmountReading = { amount: string } | { isEmpty: true } | { error: string }

/**
 * Parses an amount as people write it: "48.000.000,50", "48 000 000.5", "€ 4.2m", "24,5 Mio", "1.2bn EUR".
 * A single separator before three digits groups thousands, since no price has three decimals. With a unit it could mean
 * either, so "1.250m" is refused.
 */
export function readAmount(text: string, currency: string): AmountReading {
  if (text.trim() === '') return { isEmpty: true }
  const parts = /^(\D*)(\d(?:[\d\s.,'’_]*\d)?)(\D*)$/.exec(text.trim())
  if (!parts) return { error: notAnAmount }
  const [, before = '', figures = '', after = ''] = parts
  const [prefix, suffix] = [readWords(before), readWords(after.replace(/^[.,][-–—]*/, ''))]
  const unknown = prefix.unknown ?? suffix.unknown
  if (unknown && /^\p{L}/u.test(unknown)) return { error: `We do not understand “${unknown}”. ${notAnAmount}.` }
  const named = prefix.currency ?? suffix.currency ?? currency
  const namesTwo = suffix.currency !== undefined && suffix.currency !== named
  if (unknown || prefix.shift || namesTwo) return { error: notAnAmount }
  if (named !== currency)
    return { error: `This amount is in ${named}, but the currency is ${currency}. Please change one of them.` }
  return readFigures(figures.replace(/[\s_]+/g, ' ').replace(/’/g, "'"), suffix.shift, currency)
}

const notAnAmount = 'Please enter one amount, such as 1,250,000 or 4.2m'

/** What words beside the figures mean: a currency, or a unit as its power of ten. */
const meanings: Partial<Record<string, string | number>> = {
  ...{ k: 3, tsd: 3, thousand: 3 },
  ...{ m: 6, mm: 6, mn: 6, mln: 6, mio: 6, million: 6, millions: 6, millionen: 6 },
  ...{ b: 9, bn: 9, md: 9, mrd: 9, billion: 9, billions: 9, milliard: 9, milliards: 9, milliarde: 9, milliarden: 9 },
  ...{ $: 'USD', us$: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD' },
  ...{ '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR' },
  ...{ '£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP' },
  ...{ chf: 'CHF', fr: 'CHF', sfr: 'CHF', francs: 'CHF' },
  ...{ '¥': 'JPY', jpy: 'JPY', yen: 'JPY' },
  ...{ aed: 'AED', dh: 'AED', dhs: 'AED', dirham: 'AED', dirhams: 'AED' },
}

type Words = { currency?: string; shift: number; unknown?: string }

function readWords(text: string): Words {
  const words: Words = { shift: 0 }
  for (const word of text.match(/us ?\$|\p{L}+\.?|\S/giu) ?? []) {
    const meaning = meanings[word.toLowerCase().replace(/[. ]/g, '')]
    if (typeof meaning === 'string' && !words.currency) words.currency = meaning
    else if (typeof meaning === 'number' && !words.shift) words.shift = meaning
    else words.unknown ??= word.slice(0, 20)
  }
  return words
}

function readFigures(figures: string, shift: number, currency: string): AmountReading {
  const point = decimalPoint(figures)
  const [whole, fraction] = [figures.slice(0, point), figures.slice(point + 1)]
  if (!/^(?:\d+|\d{1,3}([., '])\d{3}(?:\1\d{3})*)$/.test(whole) || !/^\d*$/.test(fraction))
    return { error: notAnAmount }
  const exact = exactAmount(whole.replace(/\D/g, ''), fraction, shift, currency)
  if (!shift || !isThousandsOrDecimals.test(figures)) return exact
  const [integer = '', decimals = ''] = figures.split(/[.,]/)
  const smaller = exactAmount(integer, decimals, shift, currency)
  if (!('amount' in exact && 'amount' in smaller)) return 'amount' in exact ? exact : smaller
  const [lower, higher] = [formatMoney(smaller.amount, currency), formatMoney(exact.amount, currency)]
  return { error: `This can mean ${lower} or ${higher}. Please write the amount in full.` }
}

/** 1.250 is one and a quarter, or one thousand two hundred and fifty. */
const isThousandsOrDecimals = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The index of the decimal separator, or the end. */
function decimalPoint(figures: string): number {
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const groups = figures.indexOf(figures.charAt(last)) < last || isThousandsOrDecimals.test(figures)
  return last < 0 || groups ? figures.length : last
}

function exactAmount(whole: string, fraction: string, shift: number, currency: string): AmountReading {
  const digits = `${whole}${fraction.slice(0, shift).padEnd(shift, '0')}`.replace(/^0+(?=\d)/, '')
  // With a unit, zeros at the end are no decimals: 4.20m.
  const decimals = shift ? fraction.slice(shift).replace(/0+$/, '') : fraction
  if (decimals && !hasDecimals(currency)) return { error: 'Amounts in yen have no decimals.' }
  if (decimals.length > amountDigits.fraction) return { error: 'Please enter an amount with at most two decimals' }
  if (digits.length > amountDigits.whole)
    return { error: `Please enter an amount of at most ${amountDigits.whole} digits` }
  return { amount: decimals ? `${digits}.${decimals}` : digits }
}

/** Which of the currencies the text names, once it has figures. */
export function currencyIn<Code extends string>(text: string, currencies: readonly Code[]): Code | undefined {
  const { currency, unknown } = readWords(text.replace(/(?:\d.*\d|\d)(?:[.,][-–—]*)?/s, ' '))
  return /\d/.test(text) && !unknown ? currencies.find((code) => code === currency) : undefined
}

/** Formats the amount as it will be shown, so that eight digits can be checked at a glance. */
export function formatAmount(text: string, currency: string): string {
  const reading = readAmount(text, currency)
  return 'amount' in reading ? formatMoney(reading.amount, currency) : ''
}
