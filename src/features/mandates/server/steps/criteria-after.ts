import { type Criteria, checkCriteria, fittingCriteria } from '#features/traits/criteria.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OwnMandate } from '../../records.ts'

type WithCriteria = { category: OwnMandate['category']; criteria: Criteria }
type Change = { category?: OwnMandate['category'] | undefined; criteria?: Criteria | undefined }

/** The criteria after a change. Another category drops what it does not accept. */
export function criteriaAfter(before: WithCriteria, change: Change): Criteria {
  const category = change.category ?? before.category
  if (change.criteria === undefined) return fittingCriteria(category, before.criteria)
  const checked = checkCriteria(category, change.criteria)
  if ('problem' in checked) throw new Refusal('TRAIT_REFUSED', { message: checked.problem })
  return checked.criteria
}
