import { isTownId, placeLimits } from '#features/places/terms.ts'

/** A part of the map, in degrees. It reaches over the date line if the west is more than the east. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

export const placeIn = (param: unknown): string | undefined =>
  typeof param === 'string' && /^[A-Z0-9.]{1,16}$/.test(param) ? param : undefined

/** Kilometres around a town; nothing is around a region or a country. */
export function withinIn(place: string | undefined, param: unknown): string | undefined {
  if (!place || !isTownId(place) || typeof param !== 'string' || !/^[1-9]\d{0,2}$/.test(param)) return undefined
  return Number(param) <= placeLimits.within ? param : undefined
}

/** "43.1,7.2,44,8.5": south, west, north, east. */
export function boxIn(param: unknown): Box | undefined {
  if (typeof param !== 'string' || !/^-?\d{1,3}(\.\d{1,4})?(,-?\d{1,3}(\.\d{1,4})?){3}$/.test(param)) return undefined
  const [south = 0, west = 0, north = 0, east = 0] = param.split(',').map(Number)
  const isOnEarth = south >= -90 && south <= north && north <= 90 && Math.max(Math.abs(west), Math.abs(east)) <= 180
  return isOnEarth ? { south, west, north, east } : undefined
}

export const boxParam = ({ south, west, north, east }: Box): string => [south, west, north, east].join(',')
