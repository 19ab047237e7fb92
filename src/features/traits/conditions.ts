import { compareDecimals } from '#lib/decimal.ts'
import { checkTrait, unknownTrait } from './check-traits.ts'
import { type Trait, type TraitCategory, traitsOf } from './terms.ts'

/** What a trait is asked to be: numbers within bounds, one of several choices, yes or no, or a text that has all the words. */
export type Condition =
  | { from?: string | number | undefined; to?: string | number | undefined }
  | { any: string[] }
  | { is: boolean }
  | { words: string }

/** By the names of traits. */
export type Conditions = Record<string, Condition>

type Checked<Result> = { problem: string } | Result

/** The conditions as the database reads them, or one sentence that says which is refused and what would be accepted. */
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

export function checkCondition(trait: Trait, condition: Condition): Checked<{ condition: Condition }> {
  switch (trait.kind) {
    case 'quantity':
    case 'whole':
    case 'year':
      return checkBounds(trait, condition)
    case 'choice':
      if ('any' in condition && condition.any.length > 0) return checkChoices(trait, condition.any)
      return { problem: `${trait.label} needs “any”: a list of: ${trait.choices.join(', ')}.` }
    case 'text':
      if ('words' in condition && /[\p{L}\p{N}]/u.test(condition.words)) return checkWords(trait, condition.words)
      return { problem: `${trait.label} needs “words”: a text with a letter or digit.` }
    case 'yes-no':
      return 'is' in condition ? { condition: { is: condition.is } } : { problem: `${trait.label} needs “is”.` }
  }
}

function checkBounds(trait: Trait, condition: Condition): Checked<{ condition: Condition }> {
  const bounds: { from?: string | number; to?: string | number } = {}
  for (const end of ['from', 'to'] as const) {
    const given = end in condition ? (condition as Record<typeof end, string | number | undefined>)[end] : undefined
    if (given === undefined) continue
    const result = checkTrait(trait, trait.kind === 'quantity' ? String(given) : Number(given))
    if ('problem' in result) return result
    bounds[end] = result.value as string | number
  }
  const { from, to } = bounds
  if (from === undefined && to === undefined) return { problem: `${trait.label} needs “from”, “to” or both.` }
  if (from !== undefined && to !== undefined && compareDecimals(String(from), String(to)) > 0)
    return { problem: `${trait.label}: the lower end must not be higher than the upper end.` }
  return { condition: bounds }
}

function checkChoices(trait: Trait, any: string[]): Checked<{ condition: Condition }> {
  const refused = any.map((choice) => checkTrait(trait, choice)).find((result) => 'problem' in result)
  if (refused && 'problem' in refused) return refused
  return { condition: { any: [...new Set(any)] } }
}

function checkWords(trait: Trait, words: string): Checked<{ condition: Condition }> {
  const result = checkTrait(trait, words)
  return 'problem' in result ? result : { condition: { words: String(result.value) } }
}
