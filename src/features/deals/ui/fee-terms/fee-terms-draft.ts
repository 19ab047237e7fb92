import { type feePayers, feeRatePattern } from '#features/instance/terms.ts'
import type { ListingCategory } from '#features/listings/terms.ts'
import { readAmount } from '#lib/amount-text.ts'
import type { FeeTermsList, OwnFeeTerms } from '../../fees/records.ts'
import { noMinimums } from '../../fees/terms.ts'
import { type DealCurrency, dealCurrencies } from '../../terms.ts'

export type FeePayer = (typeof feePayers)[number]

/** The form as typed, which may be no numbers. */
export type FeeTermsDraft = {
  /** The terms that the curator saw before they began to type. */
  seen: OwnFeeTerms
  rate: string
  payer: FeePayer | 'general'
  minimums: Record<DealCurrency, string>
  exampleAmount: string
  exampleCurrency: DealCurrency
}

/** Undefined for the general minimums. */
export type TermsOf = ListingCategory | undefined

/** What a category has of its own, or the general minimums. */
export function ownTermsOf({ general, categories }: FeeTermsList, category: TermsOf): OwnFeeTerms {
  const own = categories.find((terms) => terms.category === category)
  const { rate, payer, minimums } = own ?? { ...general, rate: null, payer: null }
  return { rate, payer, minimums }
}

export const draftOf = (seen: OwnFeeTerms): FeeTermsDraft => ({
  ...{ seen, rate: seen.rate ?? '', payer: seen.payer ?? 'general' },
  minimums: eachCurrency((currency) => (seen.minimums[currency] ?? '').replace(/\.00$/, '')),
  ...{ exampleAmount: '2,000,000', exampleCurrency: 'EUR' },
})

const eachCurrency = <Value>(read: (currency: DealCurrency) => Value): Record<DealCurrency, Value> => {
  const values: Partial<Record<DealCurrency, Value>> = {}
  for (const currency of dealCurrencies) values[currency] = read(currency)
  return values as Record<DealCurrency, Value>
}

/** The mistakes in a draft, by the names of the fields. */
export function draftProblems({ rate, minimums }: FeeTermsDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  if (rate.trim() && readRate(rate) === undefined)
    problems.rate = 'Please enter a number between 0 and 100, with at most three decimals'
  for (const currency of dealCurrencies) {
    const reading = readAmount(minimums[currency], currency)
    if ('error' in reading) problems[`minimums.${currency}`] = reading.error
  }
  return problems
}

/** The terms as the API takes them; what cannot be read is left out. */
export const termsOfDraft = ({ rate, payer, minimums }: FeeTermsDraft): OwnFeeTerms => ({
  rate: readRate(rate) ?? null,
  payer: payer === 'general' ? null : payer,
  minimums: {
    ...noMinimums,
    ...eachCurrency((currency) => {
      const reading = readAmount(minimums[currency], currency)
      return 'amount' in reading ? reading.amount : null
    }),
  },
})

/** Accepts a comma as in "2,5" and a percent sign. */
function readRate(typed: string): string | undefined {
  const rate = typed.replace(/%\s*$/, '').trim().replace(',', '.')
  return feeRatePattern.test(rate) ? rate : undefined
}
