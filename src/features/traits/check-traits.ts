import { latestYear, storedValue } from './accepted.ts'
import { type Trait, type TraitCategory, type Traits, traitLimits, traitsOf } from './terms.ts'
import { boundsText } from './trait-text.ts'
import type { UnitSystem } from './units.ts'

type Value = Traits[string]
type Checked<Result> = { problem: string } | Result

/** Returns the traits as they are stored, or one sentence that says which is refused and what would be accepted. */
export function checkTraits(category: TraitCategory | null, traits: Traits): Checked<{ traits: Traits }> {
  const categoryTraits = traitsOf(category)
  const unknown = Object.keys(traits).find((name) => !categoryTraits.some((trait) => trait.name === name))
  if (unknown !== undefined) return { problem: unknownTrait(category, unknown) }
  const checked: Traits = {}
  for (const trait of categoryTraits) {
    const value = traits[trait.name]
    if (value === undefined) continue
    const result = checkTrait(trait, value)
    if ('problem' in result) return result
    checked[trait.name] = result.value
  }
  return { traits: checked }
}

/** Keeps the traits that another category accepts, for a listing that changes its category. */
export function fittingTraits(category: TraitCategory | null, traits: Traits): Traits {
  const fitting = traitsOf(category).flatMap((trait): [string, Value][] => {
    const value = traits[trait.name]
    const result = value === undefined ? undefined : checkTrait(trait, value)
    return result && 'value' in result ? [[trait.name, result.value]] : []
  })
  return Object.fromEntries(fitting)
}

/** Keeps the traits with these names. */
export const traitsNamed = (names: readonly string[], traits: Traits): Traits =>
  Object.fromEntries(Object.entries(traits).filter(([name]) => names.includes(name)))

/** Bounds are stated in these units; `stored` for those who call the API. */
export function checkTrait(
  trait: Trait,
  value: Value,
  units: UnitSystem | 'stored' = 'stored',
): Checked<{ value: Value }> {
  const checked = storedValue(trait, value)
  return checked === undefined ? { problem: `${trait.label} ${accepted(trait, units)}.` } : { value: checked }
}

function accepted(trait: Trait, units: UnitSystem | 'stored'): string {
  switch (trait.kind) {
    case 'quantity':
      return `must be ${units === 'stored' ? 'a decimal in quotation marks ' : ''}${boundsText(trait, units)}`
    case 'whole':
      return `must be a whole number from ${trait.from} to ${trait.to.toLocaleString('en')}`
    case 'year':
      return `must be a year from ${trait.from} to ${latestYear()}`
    case 'choice':
      return `must be one of: ${trait.choices.join(', ')}`
    case 'text':
      return `must be a text of 1 to ${traitLimits.text} characters`
    case 'yes-no':
      return 'must be true or false'
  }
}

export const unknownTrait = (category: TraitCategory | null, name: string): string =>
  category
    ? `${category} has no trait “${name}”. It has: ${traitsOf(category)
        .map((trait) => trait.name)
        .join(', ')}.`
    : 'A listing without a category has no traits.'
