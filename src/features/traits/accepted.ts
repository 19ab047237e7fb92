import { compareDecimals, decimalPattern, tidyDecimal } from '#lib/decimal.ts'
import { hasPiledMarks, tidyLine } from '#lib/tidy-text.ts'
import type { Condition } from './condition.ts'
import { type Trait, type Traits, traitLimits } from './terms.ts'

/** Checks without sentences about what is refused, so that the page of listings can read its address with little script. */

type Value = Traits[string]

/** Undefined if the value is refused. */
export function storedValue(trait: Trait, value: Value): Value | undefined {
  switch (trait.kind) {
    case 'quantity': {
      if (typeof value !== 'string' || !decimalPattern.test(value)) return undefined
      const isWithin = compareDecimals(value, trait.from) >= 0 && compareDecimals(value, trait.to) <= 0
      return isWithin ? tidyDecimal(value) : undefined
    }
    case 'whole':
      return wholeWithin(value, trait.from, trait.to)
    case 'year':
      return wholeWithin(value, trait.from, latestYear())
    case 'choice':
      return trait.choices.find((choice) => choice === value)
    case 'text': {
      const text = typeof value === 'string' ? tidyLine(value) : ''
      return text === '' || text.length > traitLimits.text || hasPiledMarks(text) ? undefined : text
    }
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined
  }
}

const wholeWithin = (value: Value, from: number, to: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined

export const latestYear = (): number => new Date().getUTCFullYear() + traitLimits.yearsAhead

/** Returns the condition as the database reads it; undefined if it is refused. */
export function storedCondition(trait: Trait, condition: Condition): Condition | undefined {
  if (trait.kind === 'choice') return 'any' in condition ? storedChoices(trait, condition.any) : undefined
  if (trait.kind === 'text') return 'words' in condition ? storedWords(trait, condition.words) : undefined
  if (trait.kind === 'yes-no') return 'is' in condition ? { is: condition.is } : undefined
  return storedBounds(trait, condition)
}

function storedChoices(trait: Trait, any: string[]): Condition | undefined {
  const isAccepted = any.length > 0 && any.every((choice) => storedValue(trait, choice) !== undefined)
  return isAccepted ? { any: [...new Set(any)] } : undefined
}

function storedWords(trait: Trait, typed: string): Condition | undefined {
  const words = /[\p{L}\p{N}]/u.test(typed) ? storedValue(trait, typed) : undefined
  return words === undefined ? undefined : { words: String(words) }
}

function storedBounds(trait: Trait, condition: Condition): Condition | undefined {
  const bounds: { from?: string | number; to?: string | number } = {}
  for (const end of ['from', 'to'] as const) {
    const given = boundOf(condition, end)
    if (given === undefined) continue
    const bound = storedValue(trait, trait.kind === 'quantity' ? String(given) : Number(given))
    if (bound === undefined) return undefined
    bounds[end] = bound as string | number
  }
  const { from, to } = bounds
  if (from === undefined && to === undefined) return undefined
  if (from !== undefined && to !== undefined && compareDecimals(String(from), String(to)) > 0) return undefined
  return bounds
}

export const boundOf = (condition: Condition, end: 'from' | 'to'): string | number | undefined =>
  end in condition ? (condition as Record<typeof end, string | number | undefined>)[end] : undefined
