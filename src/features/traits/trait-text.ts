import { divide, type Rounding } from '#lib/decimal.ts'
import { type Trait, type TraitCategory, type Traits, traitsOf } from './terms.ts'
import { dimensions, type UnitSystem } from './units.ts'

/** Writes the value of a trait: "50.3 m", "1,240", "2019", "Yes". Lengths and the like are in the reader's units. */
export function traitText(trait: Trait, value: string | number | boolean, units: UnitSystem): string {
  if (trait.kind === 'quantity') return quantityText(trait, String(value), units)
  if (trait.kind === 'whole') return grouped(String(value))
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** The traits that have a value, in the order of their category. */
export const traitLines = (category: TraitCategory | null, traits: Traits, units: UnitSystem) =>
  traitsOf(category).flatMap((trait) => {
    const value = traits[trait.name]
    return value === undefined ? [] : [{ label: trait.label, text: traitText(trait, value, units) }]
  })

export type Quantity = Extract<Trait, { kind: 'quantity' }>

/** Exact if it has at most two decimals in this unit, as if it was entered in it; otherwise rounded to one. */
export function quantityText({ dimension }: Quantity, stored: string, units: UnitSystem): string {
  const { label, size } = dimensions[dimension][units]
  const exact = divide(stored, size, 2)
  return `${grouped(exact.isExact ? exact.quotient : rounded(stored, size, 1))}\u00a0${label}`
}

/** Rounds to so many decimals, or to as many more as it takes, so that only 0 becomes 0. */
export function rounded(stored: string, size: string, decimals: number): string {
  const { quotient, isExact } = divide(stored, size, decimals)
  return quotient === '0' && !isExact ? rounded(stored, size, decimals + 1) : quotient
}

/** The bounds of a trait in the reader's units: "from 1 m to 250 m". They are rounded inwards, so that what is said is accepted. */
export function boundsText({ dimension, from, to }: Quantity, units: UnitSystem | 'stored'): string {
  const { label, size } = dimensions[dimension][units]
  const bound = (stored: string, rounding: Rounding) =>
    `${grouped(divide(stored, size, 2, rounding).quotient)}\u00a0${label}`
  return `from ${bound(from, 'up')} to ${bound(to, 'down')}`
}

export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
