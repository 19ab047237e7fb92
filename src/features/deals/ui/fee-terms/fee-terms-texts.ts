import { formatMoney } from '#lib/money.ts'
import type { OwnFeeTerms } from '../../fees/records.ts'
import { dealCurrencies } from '../../terms.ts'
import type { FeePayer } from './fee-terms-draft.ts'

export const payerTexts: Record<FeePayer, string> = { seller: 'The seller', buyer: 'The buyer', both: 'Both, evenly' }

/** "€25,000", "$30,000": each minimum that there is. */
export const minimumTexts = ({ minimums }: Pick<OwnFeeTerms, 'minimums'>): string[] =>
  dealCurrencies.flatMap((currency) => formatMoney(minimums[currency], currency) || [])

/** What another curator set: "2%, paid by the buyer, minimum €500". */
export function describeTerms(terms: OwnFeeTerms): string {
  const minimums = minimumTexts(terms)
  const texts = [
    terms.rate && `${terms.rate}%`,
    terms.payer && `paid by ${terms.payer === 'both' ? 'both' : `the ${terms.payer}`}`,
    minimums.length > 0 && `minimum ${minimums.join(', ')}`,
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(', ') : 'nothing of its own'
}
