/** How many suggestions a search returns at most, how long it may be, and how many kilometres around a town one may search. */
export const placeLimits = { suggestions: 20, search: 80, within: 500 } as const

/** The place of a record, as precisely as its reader may know it. */
export interface Place {
  /** The town or village; null if only a region or a country is known. */
  name: string | null
  region: string | null
  /** ISO 3166 alpha-2. */
  country: string
  /** In the gazetteer's words, because those of `Intl` differ between browsers. Absent from places that were stored before it was. */
  country_name?: string | undefined
  latitude: number
  longitude: number
  /** In kilometres: 0 for a point, otherwise the place is somewhere around it. */
  radius: number
}

/** A place of the gazetteer. A region or a country has no name of its own beside that. */
export type GazetteerPlace = Place & { id: string; regionId: string | null; country_name: string }

/** A country, a region, a town, or what is around a town, as it was when it was chosen from the gazetteer. */
export interface Area {
  id: string
  text: string
  name: string | null
  region: string | null
  country: string
  latitude: number
  longitude: number
  /** In kilometres. */
  within_km?: number | undefined
}

/** Regions and countries have letters in their ids. */
export const isTownId = (id: string): boolean => /^\d+$/.test(id)

type NamedPlace = Pick<Place, 'name' | 'region' | 'country' | 'country_name'>

/** The parts of a place, the widest last. A part with the name of the one before says nothing more. */
export const partsOfPlace = ({ name, region, country, country_name = countryName(country) }: NamedPlace): string[] =>
  [name, region, country_name].filter((part, index, parts) => part !== null && part !== parts[index - 1]) as string[]

let countryNames: Intl.DisplayNames | undefined

function countryName(code: string): string {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region' })
  return countryNames.of(code) ?? code
}

/** “Portofino, Liguria, Italy” */
export const writePlace = (place: NamedPlace): string => partsOfPlace(place).join(', ')

/** Whether a location still names the place: it may say more before it, such as a street. */
export const namesPlace = (location: string, place: NamedPlace): boolean => endsWithPlace(location, writePlace(place))

export const endsWithPlace = (location: string, writtenPlace: string): boolean =>
  location === writtenPlace || location.endsWith(`, ${writtenPlace}`)
