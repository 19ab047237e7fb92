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

/** The value of the field of a ticked box: outsiders are told the trait. */
export const tickedValue = 'told'

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
    [toldField(category, trait), teaser_traits.includes(trait.name) ? tickedValue : ''],
  ])
  return { ...blankTraits, ...Object.fromEntries(filled) }
}

type SavedTraits = Pick<OwnListing, 'category' | 'traits' | 'teaser_traits'>

/** Errors of the fields of the chosen category. A field that shows a saved value has none, although the text may be rounded. */
export function invalidTraits(
  fields: CategorisedFields,
  units: UnitSystem,
  saved?: SavedTraits,
): Partial<Record<string, string>> {
  const { category } = fields
  if (!category) return {}
  const problems = traitsOf(category).flatMap((trait): [string, string][] => {
    if (unchangedValue(trait, fields, units, saved) !== undefined) return []
    const reading = readTyped(trait, textOf(fields, category, trait), units)
    return 'problem' in reading ? [[traitField(category, trait), reading.problem]] : []
  })
  return Object.fromEntries(problems)
}

const textOf = (fields: CategorisedFields, category: TraitCategory, trait: Trait): string =>
  fields[traitField(category, trait)] ?? ''

/** The saved value, if the field shows it as it was. */
function unchangedValue(trait: Trait, fields: CategorisedFields, units: UnitSystem, saved?: SavedTraits) {
  const { category } = fields
  if (!category || saved?.category !== category) return undefined
  const value = saved.traits[trait.name]
  return textOf(fields, category, trait) === fieldText(trait, value, units) ? value : undefined
}

/** The traits as the API takes them. A field that shows a saved value as it was keeps it, because the text may be rounded. */
export function traitsInput(fields: CategorisedFields, units: UnitSystem, saved?: SavedTraits) {
  const traits = typedTraits(fields, units, saved)
  return { traits, teaser_traits: tickedNames(fields, (name) => name in traits) }
}

function typedTraits(fields: CategorisedFields, units: UnitSystem, saved?: SavedTraits): Traits {
  const { category } = fields
  if (!category) return {}
  const filled = traitsOf(category).flatMap((trait): [string, Traits[string]][] => {
    const value = unchangedValue(trait, fields, units, saved)
    if (value !== undefined) return [[trait.name, value]]
    const reading = readTyped(trait, textOf(fields, category, trait), units)
    return 'value' in reading ? [[trait.name, reading.value]] : []
  })
  return Object.fromEntries(filled)
}

/** The traits that outsiders are told. A trait that is ticked, but empty, takes none of their places. */
export const toldNames = (fields: CategorisedFields): string[] => {
  const filledNames = fields.category ? filledTraits(fields, fields.category).map(({ name }) => name) : []
  return tickedNames(fields, (name) => filledNames.includes(name))
}

const tickedNames = ({ category, ...fields }: CategorisedFields, isCounted: (name: string) => boolean): string[] => {
  if (!category) return []
  return traitsOf(category)
    .filter((trait) => fields[toldField(category, trait)] === tickedValue && isCounted(trait.name))
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
  traitsOf(category).filter((trait) => textOf(fields, category, trait).trim() !== '')

/** The name of a trait's field, for the notice of a draft. */
export const labelOfTraitField = (name: string): string | undefined => (isTraitField(name) ? 'Particulars' : undefined)
