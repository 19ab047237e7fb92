import type { ListingCategory } from '#features/listings/terms.ts'
import { readAmount } from '#lib/amount-text.ts'
import { formatMoney } from '#lib/money.ts'
import { feeShares, successFee } from '../../fee.ts'
import type { FeeTermsList } from '../../fees/records.ts'
import { hasAmount } from '../deal-labels.ts'
import { draftProblems, type FeeTermsDraft, type TermsOf, termsOfDraft } from './fee-terms-draft.ts'

const nouns: Record<ListingCategory, string> = {
  'Real Estate': 'A property',
  Vehicles: 'A vehicle',
  Yachts: 'A yacht',
  Jets: 'A jet',
  Islands: 'An island',
  Art: 'A work of art',
  Jewelry: 'A piece of jewelry',
}

/**
 * What a draft would charge for its example, computed as the server does: "A yacht at €2,000,000: the fee is €50,000. The
 * seller pays it." Undefined while something that was typed cannot be read.
 */
export function describeExample(
  draft: FeeTermsDraft,
  { general }: FeeTermsList,
  category: TermsOf,
): string | undefined {
  const { exampleAmount, exampleCurrency: currency } = draft
  const reading = readAmount(exampleAmount, currency)
  if (!('amount' in reading) || Object.keys(draftProblems(draft)).length > 0) return undefined
  const own = termsOfDraft(draft)
  const rate = own.rate ?? general.rate
  const minimum = own.minimums[currency] ?? (category ? general.minimums[currency] : null)
  const fee = successFee({ amount: reading.amount, currency, rate, minimum })
  const money = (amount: string) => formatMoney(amount, currency)
  const subject = `${category ? nouns[category] : 'A deal'} at ${money(reading.amount)}`
  if (!hasAmount(fee.amount)) return `${subject}: no fee.`
  const shares = feeShares(fee.amount, currency, own.payer ?? general.payer)
  const isWhole = !hasAmount(shares.buyer) || !hasAmount(shares.seller)
  const percentFee = successFee({ amount: reading.amount, currency, rate })
  return [
    `${subject}: the fee is ${money(fee.amount)}${fee.isMinimum ? ', the minimum' : ''}.`,
    ...(fee.isMinimum ? [`${rate}% would be ${money(percentFee.amount)}.`] : []),
    isWhole
      ? `The ${hasAmount(shares.buyer) ? 'buyer' : 'seller'} pays it.`
      : `The buyer pays ${money(shares.buyer)}, the seller ${money(shares.seller)}.`,
  ].join(' ')
}
