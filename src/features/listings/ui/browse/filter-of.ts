import type { ListingSearch } from './browse-search.ts'
import { conditionsIn } from './trait-params.ts'

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
