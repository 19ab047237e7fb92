import { readPlace } from '#features/places/server/read-place.ts'
import { namesPlace, type Place, partsOfPlace, writePlace } from '#features/places/terms.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OwnListing } from '../../records.ts'
import type { ListingPlace } from '../../terms.ts'

type WithPlace = Pick<OwnListing, 'location' | 'place'>

type ReadPlace = NonNullable<Awaited<ReturnType<typeof readPlace>>>

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

/** The location and its place after a change, with the place read from the gazetteer. */
export async function placeAfter(before: WithPlace, change: Change): Promise<PlaceAfter> {
  const { place_id } = change
  const isRead = typeof place_id === 'string' && place_id !== before.place?.id
  const read = isRead ? await readPlace(place_id) : undefined
  return decidePlace(before, change, read && listingPlaceOf(read))
}

/**
 * The location and its place after a change. A place that a changed location no longer names is dropped. A place that is stored already
 * stays, also if a later gazetteer does not know it.
 */
export function decidePlace(before: WithPlace, { location, place_id }: Change, read?: ListingPlace): PlaceAfter {
  if (place_id === null) return { location, place: null }
  const isStored = place_id === undefined || place_id === before.place?.id
  if (isStored && location === undefined) return { location, place: undefined }
  const text = location ?? before.location
  const place = isStored ? before.place : read
  if (place_id === undefined) return { location, place: place && !namesPlace(text, place) ? null : undefined }
  if (!place) throw new Refusal('PLACE_REFUSED')
  const newPlace = isStored ? undefined : read
  if (text === '') return { location: writePlace(place), place: newPlace }
  if (!namesPlace(text, place))
    throw new Refusal('PLACE_REFUSED', { message: `The location must end with “${writePlace(place)}”.` })
  return { location, place: newPlace }
}

/** What a listing stores of a place. */
export function listingPlaceOf({ id, place, region, country }: ReadPlace): ListingPlace {
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
