import { fieldText, readTyped } from '#features/traits/read-typed.ts'
import {
  type Trait,
  type TraitCategory,
  type Traits,
  traitLimits,
  traitsByCategory,
  traitsOf,
} from '#features/traits/terms.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import type { OwnListing } from '../../records.ts'

/**
 * The fields of the traits of every category, and whether outsiders are told each of them. Those of other categories keep what was
 * typed while the member looks at another one.
 */
export type TraitFields = Record<`trait ${string}`, string>

type CategorisedFields = Partial<TraitFields> & { category: TraitCategory | '' }

export const traitField = (category: TraitCategory, { name }: Trait) => `trait ${category} ${name}` as const
export const toldField = (category: TraitCategory, { name }: Trait) => `trait told ${category} ${name}` as const

/** The value of a field whose trait outsiders are told. */
export const told = 'told'

const isTraitField = (name: string): boolean => name.startsWith('trait ')

// The keys are those of the object.
const categories = Object.keys(traitsByCategory) as TraitCategory[]

export const blankTraits: TraitFields = Object.fromEntries(
  categories.flatMap((category) =>
    traitsOf(category).flatMap((trait): [string, string][] => [
      [traitField(category, trait), ''],
      [toldField(category, trait), ''],
    ]),
  ),
)

export function traitFieldsOf({ category, traits, teaser_traits }: SavedTraits, units: UnitSystem): TraitFields {
  if (!category) return blankTraits
  const filled = traitsOf(category).flatMap((trait): [string, string][] => [
    [traitField(category, trait), fieldText(trait, traits[trait.name], units)],
    [toldField(category, trait), teaser_traits.includes(trait.name) ? told : ''],
  ])
  return { ...blankTraits, ...Object.fromEntries(filled) }
}

type SavedTraits = Pick<OwnListing, 'category' | 'traits' | 'teaser_traits'>

/** Errors of the fields of the chosen category. */
export function invalidTraits(fields: CategorisedFields, units: UnitSystem): Partial<Record<string, string>> {
  const { category } = fields
  if (!category) return {}
  const problems = traitsOf(category).flatMap((trait): [string, string][] => {
    const reading = readTyped(trait, fields[traitField(category, trait)] ?? '', units)
    return 'problem' in reading ? [[traitField(category, trait), reading.problem]] : []
  })
  return Object.fromEntries(problems)
}

/** The traits as the API takes them. A field that shows a saved value as it was keeps it, because the text may be rounded. */
export function traitsInput(fields: CategorisedFields, units: UnitSystem, saved?: SavedTraits) {
  const traits = typedTraits(fields, units, saved)
  return { traits, teaser_traits: toldTraits(fields).filter((name) => name in traits) }
}

function typedTraits(fields: CategorisedFields, units: UnitSystem, saved?: SavedTraits): Traits {
  const { category } = fields
  if (!category) return {}
  const filled = traitsOf(category).flatMap((trait): [string, Traits[string]][] => {
    const text = fields[traitField(category, trait)] ?? ''
    const before = saved?.category === category ? saved.traits[trait.name] : undefined
    if (before !== undefined && text === fieldText(trait, before, units)) return [[trait.name, before]]
    const reading = readTyped(trait, text, units)
    return 'value' in reading ? [[trait.name, reading.value]] : []
  })
  return Object.fromEntries(filled)
}

const toldTraits = (fields: CategorisedFields): string[] => {
  const { category } = fields
  if (!category) return []
  return traitsOf(category)
    .filter((trait) => fields[toldField(category, trait)] === told)
    .map(({ name }) => name)
    .slice(0, traitLimits.told)
}

/** The input of `update` for the traits, if any of their fields changed, or the category. */
export function traitChanges(
  own: OwnListing,
  changes: Partial<CategorisedFields>,
  fields: CategorisedFields,
  units: UnitSystem,
) {
  const isChanged = Object.keys(changes).some((name) => name === 'category' || isTraitField(name))
  return isChanged ? traitsInput(fields, units, own) : {}
}

/** What was entered for categories that are not chosen, and what saving would therefore drop. */
export function leftOverTraits(fields: CategorisedFields): { category: TraitCategory; labels: string[] }[] {
  return categories
    .filter((category) => category !== fields.category)
    .map((category) => ({ category, labels: filledTraits(fields, category).map(({ label }) => label) }))
    .filter(({ labels }) => labels.length > 0)
}

const filledTraits = (fields: CategorisedFields, category: TraitCategory): Trait[] =>
  traitsOf(category).filter((trait) => (fields[traitField(category, trait)] ?? '').trim() !== '')

/** The name of a trait's field, for the notice of a draft. */
export const labelOfTraitField = (name: string): string | undefined => (isTraitField(name) ? 'Particulars' : undefined)
