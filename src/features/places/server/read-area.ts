import { Refusal } from '#platform/refusal.ts'
import { type Area, isTownId, writePlace } from '../terms.ts'
import { readPlace } from './read-place.ts'

interface AskedArea {
  place_id: string
  within_km?: number | undefined
}

/** The area of a search: a place of the gazetteer, or what is around a town. */
export async function readArea({ place_id, within_km }: AskedArea): Promise<Area> {
  const message = 'This place is not in the list. Please choose another one.'
  const read = await readPlace(place_id)
  if (!read) throw new Refusal('PLACE_REFUSED', { message })
  if (within_km !== undefined && !isTownId(place_id))
    throw new Refusal('PLACE_REFUSED', { message: 'Only a town can be searched with its surroundings.' })
  const { name, region, country, latitude, longitude } = read.place
  const fields = { name, region, country, latitude, longitude }
  return { id: place_id, text: writePlace(read.place), ...fields, ...(within_km !== undefined && { within_km }) }
}
