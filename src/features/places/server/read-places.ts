import { setImmediate } from 'node:timers/promises'
import { idAt, loadGazetteer, placeAt } from './steps/gazetteer.ts'
import { type ReadPlace, withAreas } from './steps/with-areas.ts'

const linesBetweenPauses = 2_000

/**
 * The places of the gazetteer that have these ids, by their ids. All are found in one pass, because looking for an id that does not
 * exist reads every line. Other requests are served in between.
 */
export async function readPlaces(ids: ReadonlySet<string>): Promise<Map<string, ReadPlace>> {
  const places = new Map<string, ReadPlace>()
  if (ids.size === 0) return places
  const gazetteer = await loadGazetteer()
  // The first line is the licence.
  for (let line = 1; line < gazetteer.rowStarts.length && places.size < ids.size; line++) {
    if (line % linesBetweenPauses === 0) await setImmediate()
    const id = idAt(gazetteer, line)
    if (ids.has(id)) places.set(id, withAreas(gazetteer, placeAt(gazetteer, line)))
  }
  return places
}
