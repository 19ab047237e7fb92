import { readAmount } from '#lib/amount-text.ts'
import { centsOf } from '#lib/money.ts'
import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import {
  type ListingCategory,
  type ListingCurrency,
  type ListingSort,
  listingCategories,
  listingCurrencies,
  listingLimits,
  listingSorts,
} from '../../terms.ts'
import { boxIn, boxParam, placeIn, withinIn } from './place-params.ts'
import { readTraitsParam } from './trait-params.ts'
import { traitsParam } from './traits-param.ts'

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
  /** Conditions on the traits of the category (trait-params.ts). */
  traits?: string | undefined
  /** A place of the gazetteer by its id, kilometres around it if it is a town, and a part of the map (place-params.ts). */
  place?: string | undefined
  within?: string | undefined
  box?: string | undefined
  /** Shows the map beside the list. It filters nothing. */
  view?: 'map' | undefined
}

/** Search params before they are checked. */
export type ListingSearchParams = Partial<Record<keyof ListingSearch, string>>

/** Checks search params. Ignores invalid ones, except a place and conditions on traits, without which a search would find everything. */
export function readListingSearch(rawParams: { [Name in keyof ListingSearch]?: unknown }): ListingSearch {
  const currency = knownValue(listingCurrencies, rawParams.currency) ?? 'USD'
  const category = knownValue(listingCategories, rawParams.category)
  const place = placeIn(rawParams.place)
  const box = boxIn(rawParams.box)
  const { conditions, refused } = readTraitsParam(category, rawParams.traits)
  return withoutUndefined<ListingSearch>({
    search: searchText(rawParams.search, listingLimits.search),
    category,
    ...pricesIn(rawParams, currency),
    currency: omitDefault('USD', currency),
    sort: omitDefault('newest', knownValue(listingSorts, rawParams.sort)),
    verified: knownValue(yesOnly, rawParams.verified),
    saved: knownValue(yesOnly, rawParams.saved),
    traits: traitsParam(conditions, refused),
    place,
    within: withinIn(place, rawParams.within),
    box: box && boxParam(box),
    view: knownValue(mapOnly, rawParams.view),
  })
}

/** Checks search params that a reader changed. Another category drops the conditions that it does not have. */
export function readChangedSearch(before: ListingSearch, rawParams: { [Name in keyof ListingSearch]?: unknown }) {
  const next = readListingSearch(rawParams)
  if (next.category === before.category) return next
  const { conditions } = readTraitsParam(next.category, next.traits)
  return withoutUndefined<ListingSearch>({ ...next, traits: traitsParam(conditions) })
}

/** How many of the filters behind the More button are set. */
export const countSetFilters = ({ min, max, verified, saved }: ListingSearch): number =>
  [min ?? max, verified, saved].filter(Boolean).length

/** Whether fewer than all listings are asked for: an order and the map leave nothing out. */
export const hasFilters = ({ sort, view, ...filters }: ListingSearch): boolean => Object.keys(filters).length > 0

const yesOnly = ['yes'] as const
const mapOnly = ['map'] as const

const omitDefault = <T>(defaultValue: T, value: T | undefined): T | undefined =>
  value === defaultValue ? undefined : value

/** Neither, if they are the wrong way round. */
function pricesIn(rawParams: { min?: unknown; max?: unknown }, currency: ListingCurrency) {
  const [min, max] = [amountIn(rawParams.min, currency), amountIn(rawParams.max, currency)]
  return min && max && centsOf(min) > centsOf(max) ? {} : { min, max }
}

function amountIn(value: unknown, currency: ListingCurrency): string | undefined {
  const reading = typeof value === 'string' && value.length <= 24 ? readAmount(value, currency) : undefined
  return reading && 'amount' in reading ? reading.amount : undefined
}
