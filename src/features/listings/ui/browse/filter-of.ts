import type { ListingSearch } from './browse-search.ts'
import { boxIn } from './place-params.ts'
import { conditionsIn } from './trait-params.ts'

/** The filters as input of the API. */
export function filterOf({ search, category, min, max, currency, sort, traits, ...searchParams }: ListingSearch) {
  const conditions = conditionsIn(category, traits)
  const { verified, saved, place, within, box } = searchParams
  return {
    ...{ search, category, sort, min_price: min, max_price: max, price_currency: currency },
    ...(Object.keys(conditions).length > 0 && { traits: conditions }),
    ...(place && { place_id: place }),
    ...(within && { within_km: Number(within) }),
    ...(box && { box: boxIn(box) }),
    verified_sellers: verified === 'yes',
    saved: saved === 'yes',
  }
}
