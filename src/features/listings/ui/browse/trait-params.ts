import { storedCondition } from '#features/traits/accepted.ts'
import type { Condition, Conditions } from '#features/traits/condition.ts'
import { type Trait, type TraitCategory, traitsOf } from '#features/traits/terms.ts'

/** A part of the search param that is not accepted, such as "length=60..50". */
export interface RefusedPart {
  part: string
  text: string
  /** Undefined if the category has no such trait. */
  trait?: Trait | undefined
  condition: Condition
}

/** Keeps what is refused, because a search that ignored it would find everything. */
export function readTraitsParam(category: TraitCategory | undefined, param: unknown) {
  const conditions: Conditions = {}
  const refused: RefusedPart[] = []
  for (const part of typeof param === 'string' ? new Set(param.split(';')) : []) {
    const [, name = '', text = ''] = /^([a-z_]+)=(.*)$/.exec(part) ?? []
    const trait = traitsOf(category ?? null).find((each) => each.name === name)
    const condition = trait && readCondition(trait, text)
    const stored = condition && storedCondition(trait, condition)
    if (stored) conditions[name] = stored
    else if (part !== '') refused.push({ part, text, trait, condition: condition ?? { words: text } })
  }
  return { conditions, refused }
}

/** Undefined if the text cannot be a condition on this kind of trait. */
function readCondition(trait: Trait, text: string): Condition | undefined {
  if (trait.kind === 'choice') return { any: text.split('|').map(unescaped) }
  if (trait.kind === 'text') return { words: unescaped(text) }
  if (trait.kind === 'yes-no') return text === 'yes' ? { is: true } : text === 'no' ? { is: false } : undefined
  const [, from, to] = /^([\d.]*?)\.\.([\d.]*)$/.exec(text) ?? []
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
