import { centsOf, formatMoney } from '#lib/money.ts'

/** Exact decimals: a price, the two ends of a price range, or two nulls if the price is on request. */
interface PriceEnds {
  price: string | null
  price_to: string | null
}

export interface StatedPrice extends PriceEnds {
  currency: string
}

/** "€1,200,000", "€1,000,000 – €1,400,000" without a line break before the dash, or `otherwise` if no price is stated. A price of zero states none. */
export function formatPrice({ price, price_to, currency }: StatedPrice, otherwise = 'Price on request'): string {
  if (price === null || centsOf(price_to ?? price) === 0n) return otherwise
  const from = formatMoney(price, currency)
  return price_to === null ? from : `${from}\u00a0– ${formatMoney(price_to, currency)}`
}

const hasPrice = ({ price, price_to }: PriceEnds): boolean => price !== null && centsOf(price_to ?? price) > 0n

/** What a change does to the price. A range is lowered if one end is lower and the other not higher. */
export function priceChange(before: StatedPrice, after: StatedPrice): 'lowered' | 'none' | 'other' {
  if (!hasPrice(before) || !hasPrice(after) || before.currency !== after.currency) return 'other'
  const [lowerBefore, upperBefore] = endsInCents(before)
  const [lower, upper] = endsInCents(after)
  if (lower === lowerBefore && upper === upperBefore) return 'none'
  return lower <= lowerBefore && upper <= upperBefore ? 'lowered' : 'other'
}

function endsInCents({ price, price_to }: PriceEnds): [bigint, bigint] {
  return [centsOf(price ?? '0'), centsOf(price_to ?? price ?? '0')]
}
