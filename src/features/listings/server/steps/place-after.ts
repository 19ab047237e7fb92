import { readPlace } from '#features/places/server/read-place.ts'
import { namesPlace, type Place, partsOfPlace, writePlace } from '#features/places/terms.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OwnListing } from '../../records.ts'
import type { ListingPlace } from '../../terms.ts'

type WithPlace = Pick<OwnListing, 'location' | 'place'>

interface Change {
  location?: string | undefined
  place_id?: string | null | undefined
}

interface PlaceAfter {
  location: string | undefined
  /** Undefined if it stays as it is. */
  place: ListingPlace | null | undefined
}

export const noPlace: WithPlace = { location: '', place: null }

/** The location and its place after a change. A place that the location no longer names is dropped. */
export async function placeAfter(before: WithPlace, { location, place_id }: Change): Promise<PlaceAfter> {
  const text = location ?? before.location
  if (place_id === undefined)
    return { location, place: before.place && !namesPlace(text, before.place) ? null : undefined }
  if (place_id === null) return { location, place: null }
  // A place that is stored already stays, also if a later gazetteer does not know it.
  const newPlace = place_id === before.place?.id ? undefined : await knownPlace(place_id)
  const place = newPlace ?? before.place
  const written = place ? writePlace(place) : ''
  if (text === '') return { location: written, place: newPlace }
  if (!place || !namesPlace(text, place))
    throw new Refusal('PLACE_REFUSED', { message: `The location must end with “${written}”.` })
  return { location, place: newPlace }
}

async function knownPlace(id: string): Promise<ListingPlace> {
  const found = await readPlace(id)
  if (!found) throw new Refusal('PLACE_REFUSED')
  const { place, region, country } = found
  const parts = partsOfPlace(place).length
  // As many parts as outsiders read of the text: the location without its first part, and the country alone.
  const countryOnly = parts > 1 && country ? coarse(country) : null
  const open = {
    place: coarse(place),
    region: parts > 2 && region ? coarse(region) : countryOnly,
    country: countryOnly,
  }
  return { id, ...place, open }
}

/** To a tenth of a degree, which is about 11 kilometres. */
const coarse = (place: Place): Place => ({
  ...place,
  latitude: Math.round(place.latitude * 10) / 10,
  longitude: Math.round(place.longitude * 10) / 10,
  radius: Math.max(place.radius, 10),
})
