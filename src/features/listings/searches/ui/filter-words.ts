import type { ListingCurrency } from '#features/listings/terms.ts'
import { areaText } from '#features/places/area-text.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import { formatMoney, hasDecimals } from '#lib/money.ts'
import type { SavedFilter } from '../contract.ts'

/**
 * The filters of a search as a reader would say them: 'Yachts', 'from $5M', '“teak”'. None if it finds every listing. Conditions on
 * traits have words of their own, because these need the definitions of all traits.
 */
type WordedFilter = Partial<Omit<SavedFilter, 'place'>> & { place?: { text: string } }

export function filterWords(filter: WordedFilter, units: UnitSystem): string[] {
  const { search, category, min_price, max_price, price_currency = 'USD', verified_sellers, ...further } = filter
  const { traits, place_id, place, within_km, box, ...others } = further
  return [
    ...(category ? [category] : []),
    ...(search ? [`“${search}”`] : []),
    ...priceWords(min_price, max_price, price_currency),
    ...(place ? [areaText({ text: place.text, within_km }, units)] : []),
    ...(box ? ['in a part of the map'] : []),
    ...Object.entries(others).flatMap(([name, value]) => furtherWords(name, value)),
    ...(verified_sellers ? ['from verified sellers'] : []),
  ]
}

/** A name to begin with: 'Yachts from $5M', followed by the words of conditions on traits. */
export function suggestedName(filter: WordedFilter, units: UnitSystem, traitWords: string[], most: number): string {
  const name = [filterWords(filter, units).join(' '), ...traitWords].filter(Boolean).join(', ') || 'All listings'
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
