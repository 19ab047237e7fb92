import type { Conditions } from '#features/traits/condition.ts'
import { checkConditions } from '#features/traits/conditions.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ListingFilter } from '../../contract.ts'

/** The conditions of a filter on traits as the search reads them; undefined if it has none. */
export function conditionsOf({ category, traits = {} }: Pick<ListingFilter, 'category' | 'traits'>) {
  if (Object.keys(traits).length === 0) return undefined
  if (!category) return refuse('Please choose a category to search by particulars.')
  const checked: { problem: string } | { conditions: Conditions } = checkConditions(category, traits)
  return 'problem' in checked ? refuse(checked.problem) : checked.conditions
}

function refuse(message: string): never {
  throw new Refusal('TRAIT_REFUSED', { message })
}
