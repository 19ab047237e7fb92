import type { Weight } from '#features/traits/criteria.ts'
import type { PlaceCriteria } from '../../terms.ts'

/** A place of the form, with its text, which is not sent. */
export type ChosenPlace = { place_id: string; within_km?: number | undefined; text: string }
export type ChosenPlaces = { [Name in Weight]?: ChosenPlace[] }

/** As JSON, because a draft keeps texts. */
export const writePlaces = (places: PlaceCriteria): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(places).map(([weight, areas]) => [
        weight,
        areas.map(({ id, within_km, text }) => ({ place_id: id, within_km, text })),
      ]),
    ),
  )

/** None if the text is no JSON, as in a draft that was changed by hand. */
export function placesIn(text: string): ChosenPlaces {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** As the API takes them. */
export const askedPlaces = (text: string) =>
  Object.fromEntries(
    Object.entries(placesIn(text)).map(([weight, places]) => [
      weight,
      places.map(({ place_id, within_km }) => ({ place_id, within_km })),
    ]),
  )
