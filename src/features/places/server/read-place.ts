import type { Place } from '../terms.ts'
import { findById, loadGazetteer } from './steps/gazetteer.ts'

interface ReadPlace {
  id: string
  place: Place
  /** The areas in which it is, for readers who may know only these. */
  region: Place | null
  country: Place | null
}

/** A place of the gazetteer, for records that name one. */
export async function readPlace(id: string): Promise<ReadPlace | undefined> {
  const gazetteer = await loadGazetteer()
  const found = findById(gazetteer, id)
  if (!found) return undefined
  const { id: _, regionId, ...place } = found
  const areaOf = (areaId: string | null) => {
    const area = areaId === null ? undefined : findById(gazetteer, areaId)
    if (!area) return null
    const { id: _, regionId: _regionId, ...fields } = area
    return fields
  }
  return { id, place, region: areaOf(regionId), country: areaOf(place.country) }
}
