import type { GazetteerPlace, Place } from '../../terms.ts'
import { findById, type Gazetteer } from './gazetteer.ts'

export interface ReadPlace {
  id: string
  place: Place
  /** The areas in which it is, for readers who may know only these. */
  region: Place | null
  country: Place | null
}

export function withAreas(gazetteer: Gazetteer, { id, regionId, ...place }: GazetteerPlace): ReadPlace {
  const areaOf = (areaId: string | null) => {
    const area = areaId === null ? undefined : findById(gazetteer, areaId)
    if (!area) return null
    const { id: _, regionId: _regionId, ...fields } = area
    return fields
  }
  return { id, place, region: areaOf(regionId), country: areaOf(place.country) }
}
