import { decimalPattern, multiply } from '#lib/decimal.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { checkTrait } from './check-traits.ts'
import { type Reading, readTyped } from './read-typed.ts'
import type { Trait, Traits } from './terms.ts'
import type { Quantity } from './trait-text.ts'
import { dimensions, type UnitSystem } from './units.ts'

/**
 * Reads a trait from a cell of a table. A number without a unit is in the unit of its column. A plain decimal is read exactly, so
 * that an exported value comes back unchanged; other numbers are read as a form reads them.
 */
export function readCell(trait: Trait, cell: string, columnUnit?: string): Reading {
  const text = tidyLine(cell)
  if (text === '') return { isEmpty: true }
  if (trait.kind === 'quantity') return readQuantity(trait, text, columnUnit)
  if (trait.kind === 'yes-no') {
    const answer = readYesNo(text)
    return answer === undefined ? { problem: `${trait.label} must be Yes or No.` } : { value: answer }
  }
  return readTyped(trait, trait.kind === 'choice' ? choiceNamed(trait.choices, text) : text, 'metric')
}

/** The text of a cell for a value. Quantities are in the unit in which they are stored, which loses no digit. */
export const cellOf = (value: Traits[string] | undefined): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')

const answers: Partial<Record<string, boolean>> = {
  ...{ yes: true, true: true, y: true, 1: true },
  ...{ no: false, false: false, n: false, 0: false },
}

/** Spreadsheets write TRUE and FALSE for what people write as Yes and No. */
export const readYesNo = (text: string): boolean | undefined => answers[text.toLowerCase()]

/** The unit of the quantity with this label or word; undefined if the quantity is not measured in it. */
export function unitNamed({ dimension }: Quantity, name: string): string | undefined {
  const word = name.toLowerCase()
  const unit = dimensions[dimension].understood.find(
    ({ label, words }) => label.toLowerCase() === word || words.some((other) => other === word),
  )
  return unit?.label
}

function readQuantity(trait: Quantity, text: string, columnUnit: string | undefined): Reading {
  const { stored, imperial, understood } = dimensions[trait.dimension]
  const unit = understood.find(({ label }) => label === columnUnit) ?? stored
  const units: UnitSystem = unit.label === imperial.label && imperial.label !== stored.label ? 'imperial' : 'metric'
  if (/^\d+(?:\.\d+)?$/.test(text))
    return checkTrait(trait, decimalPattern.test(text) ? multiply(text, unit.size) : text, units)
  // A last digit may belong to a unit, as in "500 m2".
  const isNumberOnly = /^[\d.,'’\s]*\d$/.test(text)
  return readTyped(trait, isNumberOnly ? `${text} ${unit.label}` : text, units)
}

const choiceNamed = (choices: readonly string[], text: string): string =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text
