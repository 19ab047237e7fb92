import { divide, multiply } from '#lib/decimal.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { checkTrait } from './check-traits.ts'
import type { Trait, Traits } from './terms.ts'
import { grouped, type Quantity } from './trait-text.ts'
import { dimensions, type UnitSystem } from './units.ts'

export type Reading = { isEmpty: true } | { value: Traits[string] } | { problem: string }

/** What a member typed for a trait. A number without a unit is in the reader's units; any unit of the dimension may follow it. */
export function readTyped(trait: Trait, typed: string, units: UnitSystem): Reading {
  const text = tidyLine(typed)
  if (text === '') return { isEmpty: true }
  const value = typedValue(trait, text, units)
  if (value === undefined) return { problem: `${trait.label} ${unreadable(trait, units)}` }
  return checkTrait(trait, value, units)
}

function typedValue(trait: Trait, text: string, units: UnitSystem): Traits[string] | undefined {
  if (trait.kind === 'quantity') return storedQuantity(trait, text, units)
  if (trait.kind === 'whole' || trait.kind === 'year') {
    const number = readNumber(text)
    return number === undefined ? undefined : Number(number)
  }
  if (trait.kind === 'yes-no') return text === 'Yes' || (text === 'No' ? false : undefined)
  return text
}

function storedQuantity({ dimension }: Quantity, text: string, units: UnitSystem): string | undefined {
  const [, digits = '', words = ''] = /^([\d.,'’\s\u00a0]*\d)\s*(.*)$/.exec(text) ?? []
  const number = readNumber(digits)
  const unit = words === '' ? dimensions[dimension][units] : unitNamed(dimension, words)
  return number === undefined || unit === undefined ? undefined : multiply(number, unit.size)
}

function unitNamed(dimension: Quantity['dimension'], words: string) {
  const name = words.toLowerCase().replace(/\.$/, '')
  return dimensions[dimension].understood.find(
    ({ label, words: others }) => label === name || others.some((word) => word === name),
  )
}

/** "1,240", "1 240", "1’240" and "1.5" and "1,5". At most four decimals. Undefined if it cannot be read. */
function readNumber(text: string): string | undefined {
  if (/^\d{1,3}([,'’\s])\d{3}(?:\1\d{3})*(?:\.\d{1,4})?$/.test(text)) return text.replace(/[,'’\s]/g, '')
  const plain = text.replace(/,(?=\d{1,4}$)/, '.')
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(plain) ? plain : undefined
}

function unreadable(trait: Trait, units: UnitSystem): string {
  if (trait.kind !== 'quantity') return 'must be a whole number.'
  return `must be a number with at most four decimals, such as 12.5 ${dimensions[trait.dimension][units].label}.`
}

/**
 * The text of a field for a value: as it would be typed in the reader's units. It is rounded if the value was entered in other
 * units, so a form keeps the value of a field that was not changed.
 */
export function fieldText(trait: Trait, value: Traits[string] | undefined, units: UnitSystem): string {
  if (value === undefined) return ''
  if (trait.kind === 'quantity') {
    const { label, size } = dimensions[trait.dimension][units]
    const exact = divide(String(value), size, 4)
    return `${grouped(exact.isExact ? exact.quotient : divide(String(value), size, 2).quotient)} ${label}`
  }
  if (trait.kind === 'whole') return grouped(String(value))
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
