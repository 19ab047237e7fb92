import type { Conditions } from '#features/traits/condition.ts'
import type { ListingSearch } from './browse-search.ts'
import { boxIn } from './place-params.ts'
import { readTraitsParam } from './trait-params.ts'

/** The filters as input of the API. */
export function filterOf({ search, category, min, max, currency, sort, traits, ...searchParams }: ListingSearch) {
  const conditions = conditionsAsked(category, traits)
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

/** Sends one refused condition too, so that the API refuses the search instead of finding everything. */
function conditionsAsked(category: ListingSearch['category'], param: string | undefined): Conditions {
  const { conditions, refused } = readTraitsParam(category, param)
  const [first] = refused
  return first ? { ...conditions, [first.trait?.name ?? 'unknown']: first.condition } : conditions
}
