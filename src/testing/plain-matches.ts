import type { Fit } from '#features/matching/contract.ts'
import { points, type State } from '#features/matching/terms.ts'
import { type Criteria, weights } from '#features/traits/criteria.ts'
import type { Traits } from '#features/traits/terms.ts'
import { meets } from './random-traits.ts'

/** What a mandate and a listing have to do with each other, written plainly, to compare with the SQL functions that match them. */

export interface Wanted {
  criteria: Criteria
  budget_min: number | null
  budget_max: number | null
}

/** What a reader knows of a listing. The price is null if it is on request or withheld. */
export interface KnownListing {
  traits: Traits
  price: number | null
  priceTo?: number | null
}

export function fitOf({ criteria, budget_min, budget_max }: Wanted, { traits, price, priceTo }: KnownListing): Fit {
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
