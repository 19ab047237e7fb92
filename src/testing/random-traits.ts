import type { Condition } from '#features/traits/condition.ts'
import type { Trait, Traits } from '#features/traits/terms.ts'
import { compareDecimals } from '#lib/decimal.ts'
import { givenSeed } from './rounds.ts'

// The same numbers in each run with the same seed.
let seed = givenSeed ?? 11
export const random = (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
export const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
export const some = <Item>(items: readonly Item[], most: number) => items.filter(() => random(items.length) < most)

const names = ['Royal Huisman', 'Lürssen', 'Van Lent & Zonen', 'Rolls-Royce', '911']

export function someValue(trait: Trait): Traits[string] {
  switch (trait.kind) {
    case 'quantity':
      return `${10 + random(12)}${pick(['', '.5', '.25', '.26152'])}`
    case 'whole':
      return random(6)
    case 'year':
      return 2015 + random(8)
    case 'choice':
      return pick(trait.choices)
    case 'text':
      return pick(names)
    case 'yes-no':
      return random(2) === 0
  }
}

export function conditionOn(trait: Trait): Condition {
  switch (trait.kind) {
    case 'choice':
      return { any: [pick(trait.choices), pick(trait.choices), pick(trait.choices)] }
    case 'text':
      return { words: pick(['royal', 'LURSSEN', 'huisman royal', 'lent', 'zonen van', 'royce', '911', 'nothing']) }
    case 'yes-no':
      return { is: random(2) === 0 }
    default: {
      const [one, other] = [someValue(trait), someValue(trait)].map(String) as [string, string]
      const [from, to] = compareDecimals(one, other) <= 0 ? [one, other] : [other, one]
      return pick([{ from }, { to }, { from, to }])
    }
  }
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.,&-]+/)

export function meets(value: Traits[string] | undefined, condition: Condition): boolean {
  if (value === undefined) return false
  if ('any' in condition) return condition.any.includes(String(value))
  if ('is' in condition) return condition.is === value
  if ('words' in condition) return wordsOf(condition.words).every((word) => wordsOf(String(value)).includes(word))
  const { from = value, to = value } = condition as { from?: string; to?: string }
  return compareDecimals(String(value), String(from)) >= 0 && compareDecimals(String(value), String(to)) <= 0
}
