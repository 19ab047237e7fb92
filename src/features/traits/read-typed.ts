import { decimalPattern, divide, multiply, tidyDecimal } from '#lib/decimal.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { checkTrait } from './check-traits.ts'
import type { Trait, Traits } from './terms.ts'
import { grouped, type Quantity, rounded } from './trait-text.ts'
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
  if (trait.kind === 'whole' || trait.kind === 'year') return readWhole(text)
  if (trait.kind === 'yes-no') return text === 'Yes' || (text === 'No' ? false : undefined)
  return text
}

function storedQuantity(trait: Quantity, text: string, units: UnitSystem): string | undefined {
  const measure = readMeasure(trait, text, units)
  // A number that is longer than any that is stored is refused by the bounds, in any unit.
  return measure && (decimalPattern.test(measure.number) ? multiply(measure.number, measure.unit.size) : measure.number)
}

/** A number, and the unit that follows it or else that of the reader. */
function readMeasure({ dimension }: Quantity, text: string, units: UnitSystem) {
  const [, digits = '', words = ''] = /^([\d.,'’\s\u00a0]*\d)\s*(.*)$/.exec(text) ?? []
  const number = readNumber(digits)
  const unit = words === '' ? dimensions[dimension][units] : unitNamed(dimension, words)
  return number === undefined || unit === undefined ? undefined : { number, unit }
}

function unitNamed(dimension: Quantity['dimension'], words: string) {
  const name = words.toLowerCase().replace(/\.$/, '')
  return dimensions[dimension].understood.find(
    ({ label, words: others }) => label === name || others.some((word) => word === name),
  )
}

/**
 * "1,240", "1 240", "1’240" and "1.5" and "1,5". At most four decimals. Undefined if it cannot be read. A number that begins with 0
 * has no thousands: "0,500" is a half.
 */
function readNumber(text: string): string | undefined {
  if (/^[1-9]\d{0,2}([,'’\s])\d{3}(?:\1\d{3})*(?:\.\d{1,4})?$/.test(text)) return text.replace(/[,'’\s]/g, '')
  const plain = text.replace(/,(?=\d{1,4}$)/, '.')
  return /^\d+(?:\.\d{1,4})?$/.test(plain) ? plain : undefined
}

/** Undefined if it has decimals, even if they are zeros: "2.000" may be meant as two thousand. */
function readWhole(text: string): number | undefined {
  const number = readNumber(text)
  return number === undefined || number.includes('.') ? undefined : Number(number)
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
    return `${grouped(exact.isExact ? exact.quotient : rounded(String(value), size, 2))} ${label}`
  }
  if (trait.kind === 'whole') return grouped(String(value))
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/**
 * What was understood, for the field in which it was typed: "12.000 km" becomes "12 km". It keeps the unit that was typed, because
 * a conversion may round. Text that is not accepted stays as it is.
 */
export function understoodText(trait: Trait, typed: string, units: UnitSystem): string {
  const reading = readTyped(trait, typed, units)
  if (!('value' in reading)) return typed
  const measure = trait.kind === 'quantity' && readMeasure(trait, tidyLine(typed), units)
  if (!measure) return fieldText(trait, reading.value, units)
  return `${grouped(tidyDecimal(measure.number))} ${measure.unit.label}`
}
