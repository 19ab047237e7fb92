import type { Condition, Conditions } from '#features/traits/condition.ts'
import type { RefusedPart } from './trait-params.ts'

/**
 * The conditions on traits as one search param, such as "length=50..60;kind=Explorer|Launch;vat_paid=yes". Quantities are in the unit in
 * which they are stored, so that an address means the same to every reader. Refused parts follow as they are.
 */
export function traitsParam(conditions: Conditions, refused: readonly RefusedPart[] = []): string | undefined {
  const accepted = Object.entries(conditions).map(([name, condition]) => `${name}=${conditionText(condition)}`)
  const parts = [...accepted, ...refused.map(({ part }) => part)]
  return parts.length === 0 ? undefined : parts.join(';')
}

function conditionText(condition: Condition): string {
  if ('any' in condition) return condition.any.map(escaped).join('|')
  if ('is' in condition) return condition.is ? 'yes' : 'no'
  if ('words' in condition) return escaped(condition.words)
  return `${condition.from ?? ''}..${condition.to ?? ''}`
}

const escaped = (text: string): string => text.replace(/[%;|]/g, encodeURIComponent)
