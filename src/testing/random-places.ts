import { readArea } from '#features/places/server/read-area.ts'
import { readPlace } from '#features/places/server/read-place.ts'
import type { Area, Place } from '#features/places/terms.ts'
import { pick, random } from './random-traits.ts'

/** Towns near each other and far away, on both sides of the date line, namesakes in one region, and one in a country without regions. */
const townIds = {
  ...{
    portofino: '3170092',
    genoa: '3176219',
    monaco: '2993458',
    nice: '2990440',
    cannes: '3028808',
    antibes: '3037456',
  },
  ...{ dubai: '292223', suva: '2198148', labasa: '2204582', apia: '4035413' },
  ...{ genoaInTheNorth: '4833348', genoaInTheEast: '5155590' },
} as const

export const somePlaceId = (): string => pick(Object.values(townIds))

export const readTown = async (id: string) => {
  const read = await readPlace(id)
  if (!read) throw new Error(`The gazetteer has no ${id}`)
  return read
}

/** A town, what is around it, its region or its country. */
export async function someArea(): Promise<Area> {
  const place_id = somePlaceId()
  if (random(2) === 0) return await readArea({ place_id, within_km: pick([5, 25, 60, 200, 500]) })
  const { place } = await readTown(place_id)
  const regionId = regionIds[place_id]
  return await readArea({ place_id: pick([place_id, regionId ?? place.country, place.country]) })
}

const regionIds: Record<string, string> = {
  ...{ [townIds.portofino]: 'IT.08', [townIds.genoa]: 'IT.08', [townIds.nice]: 'FR.93', [townIds.cannes]: 'FR.93' },
}

export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** Parts of the map of all sizes, some over the date line, and the whole world. */
export function someBox(): Box {
  const [latitude, longitude] = pick([
    [44, 8],
    [43.6, 7.2],
    [25, 55],
    [-17, 179],
    [-14, -172],
  ] as const)
  const reach = pick([0.4, 2, 9, 30])
  const wrapped = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)
  if (random(6) === 0) return { south: -90, west: -180, north: 90, east: 180 }
  const [west, east] = [wrapped(longitude - reach), wrapped(longitude + reach)]
  return { south: latitude - reach, west, north: latitude + reach, east }
}

/** Written plainly, to compare with the search. */
export function isInArea(place: Place | null, area: Area): boolean {
  if (!place) return false
  const distance = kilometresBetween(place, area)
  if (area.within_km !== undefined) return place.name !== null && distance <= area.within_km
  if (place.country !== area.country) return false
  if (area.name === null) return area.region === null || place.region === area.region
  return place.name === area.name && place.region === area.region && distance <= 25
}

export function isInBox(place: Place | null, { south, west, north, east }: Box): boolean {
  if (!place) return false
  const { latitude, longitude } = place
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return latitude >= south && latitude <= north && isBetween
}

type Point = Pick<Place, 'latitude' | 'longitude'>

/** By the formula of half angles. */
export function kilometresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const square = half(one.latitude - other.latitude) + along * half(one.longitude - other.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(square))
}
