import type { BrowseFilter } from '../../records.ts'
import { type ListingSearch, readListingSearch } from './browse-search.ts'
import { conditionsIn, traitsParam } from './trait-params.ts'

/** The filters as input of the API. */
export function filterOf({ search, category, min, max, currency, sort, verified, saved, traits }: ListingSearch) {
  const conditions = conditionsIn(category, traits)
  return {
    ...{ search, category, sort, min_price: min, max_price: max, price_currency: currency },
    ...(Object.keys(conditions).length > 0 && { traits: conditions }),
    verified_sellers: verified === 'yes',
    saved: saved === 'yes',
  }
}

/** The search params that show what a saved search finds: `filterOf` the other way round. */
export const searchOf = (filter: Partial<Omit<BrowseFilter, 'saved'>>): ListingSearch =>
  readListingSearch({
    ...{ search: filter.search, category: filter.category, min: filter.min_price, max: filter.max_price },
    ...{ currency: filter.price_currency, verified: filter.verified_sellers ? 'yes' : undefined },
    traits: filter.traits && traitsParam(filter.traits),
  })
