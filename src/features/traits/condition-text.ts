import type { Condition, Conditions } from './condition.ts'
import { type TraitCategory, type Traits, traitsOf } from './terms.ts'
import { traitText } from './trait-text.ts'
import type { UnitSystem } from './units.ts'

/** Writes the condition on each trait: "Length: 50 m to 60 m", "Kind: Explorer or Launch", "VAT paid: Yes". */
export const conditionLines = (category: TraitCategory, conditions: Conditions, units: UnitSystem) =>
  traitsOf(category).flatMap((trait) => {
    const condition = conditions[trait.name]
    if (!condition) return []
    const inWords = (value: Traits[string]) => traitText(trait, value, units)
    return [{ name: trait.name, label: trait.label, text: conditionText(condition, inWords) }]
  })

function conditionText(condition: Condition, inWords: (value: Traits[string]) => string): string {
  if ('any' in condition) return condition.any.join(' or ')
  if ('is' in condition) return inWords(condition.is)
  if ('words' in condition) return condition.words
  const { from, to } = condition
  if (from === undefined) return `at most ${inWords(to ?? '')}`
  if (to === undefined) return `at least ${inWords(from)}`
  return from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`
}
