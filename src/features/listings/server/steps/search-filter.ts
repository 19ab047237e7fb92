import { readArea } from '#features/places/server/read-area.ts'
import type { Area } from '#features/places/terms.ts'
import { centsOf } from '#lib/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { BrowseFilter } from '../../browse/records.ts'
import { conditionsOf } from './conditions-of.ts'

type CheckedFilter<Filter extends BrowseFilter> = Omit<Filter, 'search' | 'traits'> & {
  search: string | undefined
  traits: ReturnType<typeof conditionsOf>
  place: Area | undefined
}

/** A filter as the SQL functions read it: its prices and conditions are checked, and its place is read from the gazetteer. */
export async function searchFilter<Filter extends BrowseFilter>(input: Filter): Promise<CheckedFilter<Filter>> {
  const { place_id, within_km, min_price, max_price } = input
  if (min_price !== undefined && max_price !== undefined && centsOf(min_price) > centsOf(max_price))
    throw new Refusal('PRICE_FILTER')
  if (place_id === undefined && within_km !== undefined)
    throw new Refusal('PLACE_REFUSED', { message: 'Please choose the town that the distance is measured from.' })
  const place = place_id === undefined ? undefined : await readArea({ place_id, within_km })
  return { ...input, search: input.search || undefined, traits: conditionsOf(input), place }
}
