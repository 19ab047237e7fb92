import { unitNamed } from '#features/traits/read-cell.ts'
import { type Trait, traitsByCategory } from '#features/traits/terms.ts'
import type { Quantity } from '#features/traits/trait-text.ts'
import { dimensions } from '#features/traits/units.ts'

/** The fields that a column can hold besides traits, in the order of the export. */
const fields = {
  reference: ['Reference', 'Listing', 'Ref', 'Key', 'Id', 'SKU', 'Listing id', 'Number'],
  title: ['Title', 'Name', 'Full title'],
  teaser_title: ['Title for outsiders', 'Teaser title', 'Public title'],
  category: ['Category'],
  price: ['Price', 'Asking price', 'Lowest price', 'Price from'],
  price_to: ['Highest price', 'Price to', 'Price up to'],
  currency: ['Currency'],
  undisclosed_price: ['Undisclosed price'],
  description: ['Description', 'Text', 'Full description'],
  location: ['Location'],
  place_id: ['Place', 'Place id'],
  is_private: ['Private'],
  audience: ['Audience'],
  teaser: ['Sentence for outsiders', 'Teaser'],
  location_precision: ['Location for outsiders', 'Location precision'],
  teaser_traits: ['Particulars for outsiders', 'Teaser traits'],
  status: ['Status'],
  is_active: ['Visible', 'Active', 'Is active'],
  publish_at: ['Publish at', 'Published at', 'Publish'],
  expires_at: ['Expires at', 'Expiry', 'Expires'],
  archived: ['Archived'],
} as const

export type FieldName = keyof typeof fields
export const fieldNames = Object.keys(fields) as FieldName[]
export const fieldLabel = (name: FieldName): string => fields[name][0]

/** A trait as a column: several categories have it under one name, each with its own bounds and choices. */
export interface TraitColumn {
  name: string
  label: string
  /** The trait of one of the categories, for its kind and its units. */
  trait: Trait
}

export const traitColumns: readonly TraitColumn[] = [
  ...new Map(
    Object.values(traitsByCategory)
      .flat<readonly (readonly Trait[])[]>()
      .map((trait) => [trait.name, { name: trait.name, label: trait.label, trait }]),
  ).values(),
]

/** The meaning of a column; null if it is not imported. */
export type ColumnMeaning = { field: FieldName } | { trait: string; unit?: string | undefined } | null

/** The unit in which the quantity is stored, and so exported. */
const storedUnit = ({ dimension }: Quantity): string => dimensions[dimension].stored.label

/** The units that a column of this trait can have; none if it is no quantity. */
export const unitsOf = (trait: Trait): string[] =>
  trait.kind === 'quantity' ? dimensions[trait.dimension].understood.map(({ label }) => label) : []

/** Encodes a meaning for the API: `title`, `length:ft`, or empty. */
export function encodeMeaning(meaning: ColumnMeaning): string {
  if (!meaning) return ''
  if ('field' in meaning) return meaning.field
  return meaning.unit === undefined ? meaning.trait : `${meaning.trait}:${meaning.unit}`
}

/** Undefined if there is no such column or unit. */
export function decodeMeaning(text: string): ColumnMeaning | undefined {
  if (text === '') return null
  const field = fieldNames.find((name) => name === text)
  if (field) return { field }
  const [name = '', unit] = text.split(':')
  const column = traitColumns.find((one) => one.name === name)
  if (!column) return undefined
  const { trait } = column
  if (trait.kind !== 'quantity') return unit === undefined ? { trait: name } : undefined
  const knownUnit = unit === undefined ? storedUnit(trait) : unitNamed(trait, unit)
  return knownUnit === undefined ? undefined : { trait: name, unit: knownUnit }
}

/** The columns that the headers name, by label or name, with a unit if they state one. A second column of one name is not imported. */
export function proposeMeanings(headers: readonly string[]): ColumnMeaning[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const meaning = meaningOf(header)
    const name = meaning && ('field' in meaning ? meaning.field : meaning.trait)
    if (!name || taken.has(name)) return null
    taken.add(name)
    return meaning
  })
}

/** "Length (ft)", "Length [ft]" and "Length, ft" state a unit. */
const withUnit = /^(.+?)\s*(?:\(([^()]+)\)|\[([^[\]]+)\]|,\s*([^,]+))$/

function meaningOf(header: string): ColumnMeaning {
  const whole = meaningNamed(header)
  if (whole) return whole
  const [, name = '', ...units] = withUnit.exec(header.trim()) ?? []
  const unit = units.find((text) => text !== undefined)?.trim() ?? ''
  const meaning = meaningNamed(name)
  if (!meaning || 'field' in meaning) return meaning
  const trait = traitColumns.find((column) => column.name === meaning.trait)?.trait
  if (trait?.kind !== 'quantity') return null
  const statedUnit = unitNamed(trait, unit)
  // An unknown unit would be misread, so the member chooses.
  return statedUnit === undefined ? null : { trait: meaning.trait, unit: statedUnit }
}

function meaningNamed(text: string): ColumnMeaning {
  const key = keyOf(text)
  if (key === '') return null
  const field = fieldNames.find((name) => [name, ...fields[name]].some((label) => keyOf(label) === key))
  if (field) return { field }
  const column = traitColumns.find(({ name, label }) => keyOf(name) === key || keyOf(label) === key)
  if (!column) return null
  const { name, trait } = column
  return trait.kind === 'quantity' ? { trait: name, unit: storedUnit(trait) } : { trait: name }
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The header of a column of the export. */
export function headerOf(meaning: FieldName | TraitColumn): string {
  if (typeof meaning !== 'string')
    return meaning.trait.kind === 'quantity' ? `${meaning.label} (${storedUnit(meaning.trait)})` : meaning.label
  return meaning === 'publish_at' || meaning === 'expires_at' ? `${fieldLabel(meaning)} (UTC)` : fieldLabel(meaning)
}
