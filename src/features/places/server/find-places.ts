import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { FoundPlace } from '../contract.ts'
import { writePlace } from '../terms.ts'
import { loadGazetteer } from './steps/gazetteer.ts'
import { searchGazetteer } from './steps/search-gazetteer.ts'

export async function findPlaces(
  scope: Scope,
  { search, limit }: { search: string; limit: number },
): Promise<{ items: FoundPlace[] }> {
  await countAgainstLimit(scope, 'search')
  const places = searchGazetteer(await loadGazetteer(), search, limit)
  return { items: places.map(({ regionId: _, ...place }) => ({ ...place, text: writePlace(place) })) }
}
