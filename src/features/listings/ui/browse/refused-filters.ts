import { checkCondition } from '#features/traits/conditions.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import type { ListingCategory } from '../../terms.ts'
import type { RefusedPart } from './trait-params.ts'

const mostShown = 60

/** A refused part of the address as a filter, and a sentence that says why it is refused. */
export function refusedFilter(
  { part, text, trait, condition }: RefusedPart,
  category: ListingCategory | undefined,
  units: UnitSystem,
): { text: string; problem: string } {
  const label = `${trait?.label ?? 'Particulars'}: ${trait ? text : part}`
  const filter = { text: label.length > mostShown ? `${label.slice(0, mostShown - 1)}…` : label }
  if (!category) return { ...filter, problem: 'Choose a category to filter by particulars.' }
  if (!trait) return { ...filter, problem: `${category} cannot be filtered by this. Remove this filter.` }
  const isUnreadable = 'words' in condition
  if (isUnreadable) return { ...filter, problem: `${trait.label} cannot be filtered by this text. Remove this filter.` }
  const result = checkCondition(trait, condition, units)
  return { ...filter, problem: 'problem' in result ? result.problem : '' }
}
