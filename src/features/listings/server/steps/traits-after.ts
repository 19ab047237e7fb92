import { checkTraits, fittingTraits, unknownTrait } from '#features/traits/check-traits.ts'
import { type Traits, traitsOf } from '#features/traits/terms.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OwnListing } from '../../records.ts'

type WithTraits = Pick<OwnListing, 'category' | 'traits' | 'teaser_traits'>
type Change = { [Name in keyof WithTraits]?: WithTraits[Name] | undefined }

/** Both columns after a change. Another category drops what it does not accept, and outsiders are told only traits with a value. */
export function traitsAfter(before: WithTraits, change: Change): { traits: Traits; teaserTraits: string[] } {
  const category = change.category === undefined ? before.category : change.category
  const traits = change.traits ? accepted(category, change.traits) : keptTraits(before, category)
  for (const name of change.teaser_traits ?? [])
    if (!traitsOf(category).some((trait) => trait.name === name)) refuse(unknownTrait(category, name))
  const toldNames = new Set(change.teaser_traits ?? before.teaser_traits)
  return { traits, teaserTraits: [...toldNames].filter((name) => name in traits) }
}

const keptTraits = ({ category, traits }: WithTraits, now: WithTraits['category']): Traits =>
  now === category ? traits : fittingTraits(now, traits)

export const noTraits: WithTraits = { category: null, traits: {}, teaser_traits: [] }

function accepted(category: WithTraits['category'], traits: Traits): Traits {
  const checked = checkTraits(category, traits)
  return 'problem' in checked ? refuse(checked.problem) : checked.traits
}

function refuse(message: string): never {
  throw new Refusal('TRAIT_REFUSED', { message })
}
