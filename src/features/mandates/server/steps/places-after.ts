import { readArea } from '#features/places/server/read-area.ts'
import type { Area } from '#features/places/terms.ts'
import { weights } from '#features/traits/criteria.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PlaceCriteria } from '../../terms.ts'

type AskedPlace = { place_id: string; within_km?: number | undefined }
type AskedPlaces = { [Name in keyof PlaceCriteria]?: AskedPlace[] | undefined }

/** The places after a change, read from the gazetteer. Those that are stored stay, also if a later gazetteer does not know them. */
export async function placesAfter(before: PlaceCriteria, asked: AskedPlaces): Promise<PlaceCriteria> {
  const stored = new Map(
    Object.values(before).flatMap((areas = []) => areas.map((area) => [keyOf(area), area] as const)),
  )
  const after: PlaceCriteria = {}
  for (const weight of weights) {
    const areas = new Map<string, Area>()
    for (const place of asked[weight] ?? []) {
      const key = keyOf({ id: place.place_id, within_km: place.within_km })
      areas.set(key, stored.get(key) ?? (await readArea(place)))
    }
    if (areas.size > 0) after[weight] = [...areas.values()]
  }
  const required = new Set(after.must?.map(keyOf))
  const contradiction = after.never?.find((area) => required.has(keyOf(area)))
  if (contradiction)
    throw new Refusal('PLACE_REFUSED', { message: `${contradiction.text} cannot be required and ruled out.` })
  return after
}

const keyOf = ({ id, within_km }: Pick<Area, 'id' | 'within_km'>): string => `${id} ${within_km ?? ''}`
