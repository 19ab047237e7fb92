import { decimalPattern, divide, multiply, tidyDecimal } from '#lib/decimal.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { checkTrait } from './check-traits.ts'
import type { Trait, Traits } from './terms.ts'
import { grouped, type Quantity, rounded } from './trait-text.ts'
import { dimensions, type Unit, type UnitSystem } from './units.ts'

export type Reading = { isEmpty: true } | { value: Traits[string] } | { problem: string }

/** Reads what a member types for a trait. A number without a unit is in the reader's units; any unit of the dimension may follow it. */
export function readTyped(trait: Trait, typed: string, units: UnitSystem): Reading {
  const text = tidyLine(typed)
  if (text === '') return { isEmpty: true }
  const value = typedValue(trait, text, units)
  if (value === undefined) return { problem: unreadable(trait, text, units) }
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

interface Measure {
  number: string
  unit: Unit
  /** As the field shows it. */
  shown: string
}

/** A number in the unit that follows it, otherwise in the reader's; or feet and inches. */
function readMeasure({ dimension }: Quantity, text: string, units: UnitSystem): Measure | undefined {
  const { digits, words } = splitMeasure(text)
  const number = readNumber(digits)
  const unit = words === '' ? dimensions[dimension][units] : unitNamed(dimension, words)
  if (number === undefined || unit === undefined) return readFeetAndInches(dimension, text)
  return { number, unit, shown: `${grouped(tidyDecimal(number))} ${unit.label}` }
}

function splitMeasure(text: string) {
  const [, digits = '', words = ''] = /^([\d.,'’\s\u00a0]*\d)\s*(.*)$/.exec(text) ?? []
  return { digits, words }
}

/** Counts "164' 11\"" and "164 ft 11 in" in inches, of which a foot has exactly twelve. */
function readFeetAndInches(dimension: Quantity['dimension'], text: string): Measure | undefined {
  const parts = /^(\d[\d,]*)\s*([^\d\s]+)\s*(\d{1,2})([.,]\d{1,4})?\s*([^\d\s]+)$/.exec(text)
  const [, feetDigits = '', feetWord = '', inches = '', fraction = '', inchWord = ''] = parts ?? []
  const [feet, foot, inch] = [readWhole(feetDigits), unitNamed(dimension, feetWord), unitNamed(dimension, inchWord)]
  if (feet === undefined || foot?.label !== 'ft' || inch?.label !== 'in' || Number(inches) >= 12) return undefined
  const decimals = fraction.replace(',', '.')
  return {
    ...{ number: `${feet * 12 + Number(inches)}${decimals}`, unit: inch },
    shown: `${grouped(String(feet))} ft ${tidyDecimal(inches + decimals)} in`,
  }
}

function unitNamed(dimension: Quantity['dimension'], words: string): Unit | undefined {
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

function unreadable(trait: Trait, text: string, units: UnitSystem): string {
  if (trait.kind !== 'quantity') return `${trait.label} must be a whole number.`
  const { noun, understood, [units]: preferred } = dimensions[trait.dimension]
  const { digits, words } = splitMeasure(text)
  if (readNumber(digits) !== undefined && looksLikeUnit.test(words) && !unitNamed(trait.dimension, words))
    return `${trait.label}: “${words}” is not a unit of ${noun}. Use ${eitherOf(understood)}.`
  return `${trait.label} must be a number with at most four decimals, such as 12.5 ${preferred.label}.`
}

const looksLikeUnit = /^\p{L}[\p{L} .]{0,29}[23²³]?$/u

const eitherOf = (units: readonly Unit[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(units.map(({ label }) => label))

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
 * Shows in the field how its text was understood: "12.000 km" becomes "12 km". It keeps the unit that was typed, because
 * a conversion may round. Text that is not accepted stays as it is.
 */
export function understoodText(trait: Trait, typed: string, units: UnitSystem): string {
  const reading = readTyped(trait, typed, units)
  if (!('value' in reading)) return typed
  const measure = trait.kind === 'quantity' && readMeasure(trait, tidyLine(typed), units)
  if (!measure) return fieldText(trait, reading.value, units)
  return measure.shown
}
