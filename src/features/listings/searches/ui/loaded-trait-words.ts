import { conditionLines } from '#features/traits/condition-text.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import type { SearchFilter } from '../contract.ts'

/** The conditions of a search on traits in words: 'Length: at least 50 m'. */
export const traitWords = ({ category, traits = {} }: Partial<SearchFilter>, units: UnitSystem): string[] =>
  category ? conditionLines(category, traits, units).map(({ label, text }) => `${label}: ${text}`) : []
