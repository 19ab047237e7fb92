import type { ListingCurrency } from '#features/listings/terms.ts'
import { formatMoney, hasDecimals } from '#lib/money.ts'
import type { SearchFilter } from '../contract.ts'

/**
 * The filters of a search as a reader would say them: 'Yachts', 'from $5M', '“teak”'. None if it finds every listing. Conditions on
 * traits have words of their own, because these need the definitions of all traits.
 */
export function filterWords(filter: Partial<SearchFilter>): string[] {
  const { search, category, min_price, max_price, price_currency = 'USD', verified_sellers, traits, ...others } = filter
  const further = Object.entries(others).flatMap(([name, value]) => furtherWords(name, value))
  return [
    ...(category ? [category] : []),
    ...(search ? [`“${search}”`] : []),
    ...priceWords(min_price, max_price, price_currency),
    ...further,
    ...(verified_sellers ? ['from verified sellers'] : []),
  ]
}

/** A name to begin with: 'Yachts from $5M', followed by the words of conditions on traits. */
export function suggestedName(filter: Partial<SearchFilter>, traitWords: string[], most: number): string {
  const name = [filterWords(filter).join(' '), ...traitWords].filter(Boolean).join(', ') || 'All listings'
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name
}

function priceWords(from: string | undefined, to: string | undefined, currency: ListingCurrency): string[] {
  const [least, most] = [from && briefMoney(from, currency), to && briefMoney(to, currency)]
  if (least && most) return [`from ${least} to ${most}`]
  if (least) return [`from ${least}`]
  return most ? [`up to ${most}`] : []
}

/** Whole and half millions and thousands in few characters, other amounts exactly. */
function briefMoney(amount: string, currency: ListingCurrency): string {
  const [, millions, tenth] = /^(\d+)(\d)00000(?:\.0+)?$/.exec(amount) ?? []
  if (millions && tenth === '0') return `${formatMoney(millions, currency)}M`
  if (millions && hasDecimals(currency))
    return `${formatMoney(`${millions}.${tenth}`, currency).replace(/(\.\d)0$/, '$1')}M`
  const thousands = /^(\d+)000(?:\.0+)?$/.exec(amount)?.[1]
  return thousands ? `${formatMoney(thousands, currency)}K` : formatMoney(amount, currency)
}

/** Filters that were added since: by their names. */
function furtherWords(name: string, value: unknown): string[] {
  if (value === undefined || value === null || value === '' || value === false) return []
  const label = name.replaceAll('_', ' ')
  if (value === true) return [label]
  return [typeof value === 'string' || typeof value === 'number' ? `${label}: ${value}` : label]
}
