import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { parseSentAmount } from '#ui/forms/fields/amount-text.ts'
import {
  type ListingCategory,
  type ListingCurrency,
  type ListingSort,
  listingCategories,
  listingCurrencies,
  listingLimits,
  listingSorts,
} from '../../terms.ts'

/** The filters as search params of the page; defaults are omitted. */
export interface ListingSearch {
  search?: string | undefined
  category?: ListingCategory | undefined
  min?: string | undefined
  max?: string | undefined
  currency?: ListingCurrency | undefined
  sort?: ListingSort | undefined
  verified?: 'yes' | undefined
  saved?: 'yes' | undefined
}

/** Search params before they are checked. */
export type ListingSearchParams = Partial<Record<keyof ListingSearch, string>>

/** Checks search params and ignores invalid ones. */
export function readListingSearch(asked: { [Name in keyof ListingSearch]?: unknown }): ListingSearch {
  return withoutUndefined<ListingSearch>({
    search: searchText(asked.search, listingLimits.search),
    category: knownValue(listingCategories, asked.category),
    min: amountIn(asked.min),
    max: amountIn(asked.max),
    currency: unless('USD', knownValue(listingCurrencies, asked.currency)),
    sort: unless('newest', knownValue(listingSorts, asked.sort)),
    verified: knownValue(yes, asked.verified),
    saved: knownValue(yes, asked.saved),
  })
}

/** The filters as input of the API. */
export const filterOf = ({ search, category, min, max, currency, sort, verified, saved }: ListingSearch) => ({
  ...{ search, category, sort, min_price: min, max_price: max, price_currency: currency },
  verified_sellers: verified === 'yes',
  saved: saved === 'yes',
})

/** How many of the filters behind the More button are set. */
export const countSetFilters = ({ min, max, verified, saved }: ListingSearch): number =>
  [min ?? max, verified, saved].filter(Boolean).length

const yes = ['yes'] as const

const unless = <T>(usual: T, value: T | undefined): T | undefined => (value === usual ? undefined : value)

function amountIn(value: unknown): string | undefined {
  const reading = typeof value === 'string' && value.length <= 24 ? parseSentAmount(value) : undefined
  return reading && 'amount' in reading ? reading.amount : undefined
}
