import { findById, loadGazetteer } from './steps/gazetteer.ts'
import { type ReadPlace, withAreas } from './steps/with-areas.ts'

/** A place of the gazetteer, for records that name one. */
export async function readPlace(id: string): Promise<ReadPlace | undefined> {
  const gazetteer = await loadGazetteer()
  const place = findById(gazetteer, id)
  return place && withAreas(gazetteer, place)
}
