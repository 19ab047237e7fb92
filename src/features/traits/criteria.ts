import type { Conditions } from './condition.ts'
import { checkConditions } from './conditions.ts'
import { type TraitCategory, traitsOf } from './terms.ts'

/** A mandate's conditions on traits: required, welcome, or ruled out. */
export const weights = ['must', 'wish', 'never'] as const
export type Weight = (typeof weights)[number]

/** A weight without conditions is left out. */
export type Criteria = { [Name in Weight]?: Conditions | undefined }

type Checked<Result> = { problem: string } | Result

/** The criteria as they are stored, or one sentence that says which is refused. */
export function checkCriteria(category: TraitCategory, criteria: Criteria): Checked<{ criteria: Criteria }> {
  const checked: Criteria = {}
  for (const weight of weights) {
    const result = checkConditions(category, criteria[weight] ?? {})
    if ('problem' in result) return result
    if (Object.keys(result.conditions).length > 0) checked[weight] = result.conditions
  }
  const contradiction = contradictionIn(category, checked)
  return contradiction === undefined ? { criteria: checked } : { problem: contradiction }
}

/** No asset meets a condition that must be and must never be. */
function contradictionIn(category: TraitCategory, { must = {}, never = {} }: Criteria): string | undefined {
  const trait = traitsOf(category).find(
    ({ name }) => must[name] !== undefined && JSON.stringify(must[name]) === JSON.stringify(never[name]),
  )
  return trait && `${trait.label}: the same cannot be required and ruled out.`
}

/** Keeps the criteria that another category accepts, for a mandate that changes its category. */
export function fittingCriteria(category: TraitCategory, criteria: Criteria): Criteria {
  const fitting = weights.flatMap((weight): [Weight, Conditions][] => {
    const kept = Object.entries(criteria[weight] ?? {}).filter(
      ([name, condition]) => 'conditions' in checkConditions(category, { [name]: condition }),
    )
    return kept.length === 0 ? [] : [[weight, Object.fromEntries(kept)]]
  })
  return Object.fromEntries(fitting)
}
