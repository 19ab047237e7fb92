import { storedCondition } from '#features/traits/accepted.ts'
import type { Condition, Conditions } from '#features/traits/condition.ts'
import { type Trait, type TraitCategory, traitsOf } from '#features/traits/terms.ts'

/** Ignores what is not accepted. */
export function conditionsIn(category: TraitCategory | undefined, param: unknown): Conditions {
  if (!category || typeof param !== 'string' || param.length > 2000) return {}
  const conditions: Conditions = {}
  for (const part of param.split(';')) {
    const [, name = '', text = ''] = /^([a-z_]+)=(.*)$/.exec(part) ?? []
    const trait = traitsOf(category).find((one) => one.name === name)
    const condition = trait && readCondition(trait, text)
    const stored = condition && storedCondition(trait, condition)
    if (stored) conditions[name] = stored
  }
  return conditions
}

function readCondition(trait: Trait, text: string): Condition | undefined {
  if (trait.kind === 'choice') return { any: text.split('|').map(unescaped) }
  if (trait.kind === 'text') return { words: unescaped(text) }
  if (trait.kind === 'yes-no') return text === 'yes' ? { is: true } : text === 'no' ? { is: false } : undefined
  const [, from, to] = /^([\d.]*?)\.\.([\d.]*)$/.exec(text) ?? []
  return { ...(from && { from }), ...(to && { to }) }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
