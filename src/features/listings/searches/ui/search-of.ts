import type { ListingSearch } from '#features/listings/ui/browse/browse-search.ts'
import { boxParam } from '#features/listings/ui/browse/place-params.ts'
import { traitsParam } from '#features/listings/ui/browse/traits-param.ts'
import type { SearchFilter } from '../contract.ts'

/** The search params that show what a saved search finds: `filterOf` the other way round. */
export const searchOf = (filter: Partial<SearchFilter>): ListingSearch => ({
  search: filter.search || undefined,
  ...{ category: filter.category, min: filter.min_price, max: filter.max_price },
  currency: filter.price_currency === 'USD' ? undefined : filter.price_currency,
  verified: filter.verified_sellers ? 'yes' : undefined,
  traits: filter.traits && traitsParam(filter.traits),
  place: filter.place_id,
  within: filter.within_km?.toString(),
  box: filter.box && boxParam(filter.box),
})
