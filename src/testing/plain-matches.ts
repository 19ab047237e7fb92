import type { PlaceCriteria } from '#features/mandates/terms.ts'
import type { Fit } from '#features/matching/contract.ts'
import { points, type State } from '#features/matching/terms.ts'
import type { Area, Place } from '#features/places/terms.ts'
import { type Criteria, weights } from '#features/traits/criteria.ts'
import type { Traits } from '#features/traits/terms.ts'
import { isInArea, kilometresBetween } from './random-places.ts'
import { meets } from './random-traits.ts'

/** What a mandate and a listing have to do with each other, written plainly, to compare with the SQL functions that match them. */

export interface Wanted {
  criteria: Criteria
  places?: PlaceCriteria
  budget_min: number | null
  budget_max: number | null
}

/** What a reader knows of a listing. The price is null if it is on request or withheld. */
export interface KnownListing {
  traits: Traits
  price: number | null
  priceTo?: number | null
  place?: Place | null
}

/** Whether a place that is known only coarsely may turn out to be in an area. */
function mayBeIn(place: Place, area: Area): boolean {
  if (place.name !== null) return false
  if (area.within_km !== undefined) return kilometresBetween(place, area) <= area.within_km + 3 * place.radius
  if (place.country !== area.country || area.region === null)
    return area.name !== null && place.country === area.country
  return place.region === null || (area.name !== null && place.region === area.region)
}

function stateOfPlace(place: Place | null, weight: keyof PlaceCriteria, areas: Area[]): State {
  if (!place) return 'unknown'
  if (areas.some((area) => isInArea(place, area))) return weight === 'never' ? 'missed' : 'met'
  if (areas.some((area) => mayBeIn(place, area))) return 'unknown'
  return weight === 'never' ? 'met' : 'missed'
}

export function fitOf({ criteria, places = {}, budget_min, budget_max }: Wanted, known: KnownListing): Fit {
  const { traits, price, priceTo, place = null } = known
  const lines = weights.flatMap((weight) =>
    Object.entries(criteria[weight] ?? {}).map(([trait, condition]) => {
      const value = traits[trait]
      const isMet = meets(value, condition) === (weight !== 'never')
      const state = value === undefined ? ('unknown' as const) : isMet ? ('met' as const) : ('missed' as const)
      return { weight, trait, state, points: points[weight] }
    }),
  )
  const isWithin = price !== null && (priceTo ?? price) >= (budget_min ?? 0) && price <= (budget_max ?? 1e30)
  const budget: State = price === null ? 'unknown' : isWithin ? 'met' : 'missed'
  const all: Fit['lines'] = [
    ...(budget_min === null && budget_max === null
      ? []
      : [{ weight: 'budget' as const, trait: null, state: budget, points: points.budget }]),
    ...lines,
    ...weights.flatMap((weight) => {
      const areas = places[weight]
      if (!areas) return []
      return [{ weight, trait: 'place', state: stateOfPlace(place, weight, areas), points: points[weight] }]
    }),
  ]
  return {
    score: all.reduce((sum, line) => sum + (line.state === 'met' ? line.points : 0), 0),
    most: all.reduce((sum, line) => sum + line.points, 0),
    lines: all,
  }
}

export const fits = ({ score, lines }: Fit): boolean =>
  score > 0 && lines.every(({ weight, state }) => weight === 'wish' || state !== 'missed')

/** The same with its lines in one order, to compare. */
export const sorted = (fit: Fit): Fit => ({
  ...{ ...fit, lines: fit.lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) },
})
const keyOf = ({ weight, trait }: Fit['lines'][number]) => `${weight} ${trait}`
