import type { Condition, Conditions } from '#features/traits/condition.ts'

/**
 * The conditions on traits as one search param, such as "length=50..60;kind=Explorer|Launch;vat_paid=yes". Quantities are in the unit in
 * which they are stored, so that an address means the same to every reader.
 */
export function traitsParam(conditions: Conditions): string | undefined {
  const parts = Object.entries(conditions).map(([name, condition]) => `${name}=${conditionText(condition)}`)
  return parts.length === 0 ? undefined : parts.join(';')
}

function conditionText(condition: Condition): string {
  if ('any' in condition) return condition.any.map(escaped).join('|')
  if ('is' in condition) return condition.is ? 'yes' : 'no'
  if ('words' in condition) return escaped(condition.words)
  return `${condition.from ?? ''}..${condition.to ?? ''}`
}

const escaped = (text: string): string => text.replace(/[%;|]/g, encodeURIComponent)
