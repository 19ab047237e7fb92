import { boundOf, storedCondition } from './accepted.ts'
import { checkTrait, unknownTrait } from './check-traits.ts'
import type { Condition, Conditions } from './condition.ts'
import { type Trait, type TraitCategory, traitsOf } from './terms.ts'
import type { UnitSystem } from './units.ts'

type Checked<Result> = { problem: string } | Result

/** Returns the conditions as the database reads them, or one sentence that says which is refused and what would be accepted. */
export function checkConditions(
  category: TraitCategory | null,
  conditions: Conditions,
): Checked<{ conditions: Conditions }> {
  const unknown = Object.keys(conditions).find((name) => !traitsOf(category).some((trait) => trait.name === name))
  if (unknown !== undefined) return { problem: unknownTrait(category, unknown) }
  const checked: Conditions = {}
  for (const trait of traitsOf(category)) {
    const condition = conditions[trait.name]
    if (condition === undefined) continue
    const result = checkCondition(trait, condition)
    if ('problem' in result) return result
    checked[trait.name] = result.condition
  }
  return { conditions: checked }
}

/** Bounds are stated in these units; `stored` for those who call the API. */
export function checkCondition(
  trait: Trait,
  condition: Condition,
  units: UnitSystem | 'stored' = 'stored',
): Checked<{ condition: Condition }> {
  const stored = storedCondition(trait, condition)
  return stored ? { condition: stored } : { problem: problemOf(trait, condition, units) }
}

/** Says why a condition is refused. */
function problemOf(trait: Trait, condition: Condition, units: UnitSystem | 'stored'): string {
  switch (trait.kind) {
    case 'quantity':
    case 'whole':
    case 'year':
      return problemOfBounds(trait, condition, units)
    case 'choice':
      if ('any' in condition && condition.any.length > 0) return problemOfValues(trait, condition.any)
      return `${trait.label} needs “any”: a list of: ${trait.choices.join(', ')}.`
    case 'text':
      if ('words' in condition && /[\p{L}\p{N}]/u.test(condition.words))
        return problemOfValues(trait, [condition.words])
      return `${trait.label} needs “words”: a text with a letter or digit.`
    case 'yes-no':
      return `${trait.label} needs “is”.`
  }
}

function problemOfBounds(trait: Trait, condition: Condition, units: UnitSystem | 'stored'): string {
  const given = (['from', 'to'] as const).flatMap((end) => boundOf(condition, end) ?? [])
  if (given.length === 0) return `${trait.label} needs “from”, “to” or both.`
  const values = given.map((bound) => (trait.kind === 'quantity' ? String(bound) : Number(bound)))
  return problemOfValues(trait, values, units) || `${trait.label}: the lower end must not be higher than the upper end.`
}

/** Empty if each of them is accepted. */
function problemOfValues(trait: Trait, values: (string | number)[], units?: UnitSystem | 'stored'): string {
  const refused = values.map((value) => checkTrait(trait, value, units)).find((result) => 'problem' in result)
  return refused && 'problem' in refused ? refused.problem : ''
}
