import { sql } from 'drizzle-orm'
import type { TraitCounts } from '#features/traits/contract.ts'
import { type Trait, traitsOf } from '#features/traits/terms.ts'
import { tidyDecimal } from '#lib/decimal.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { BrowseFilter } from '../browse/records.ts'
import type { ListingCategory } from '../terms.ts'
import { searchFilter } from './steps/search-filter.ts'

/** Only the newest listings of a category are counted, so that very many cost no more. */
const mostCounted = 5000

/** Counts the listings that a reader finds with each value of each trait (migrations/0166). */
export async function countTraits(
  scope: Scope,
  input: BrowseFilter & { category: ListingCategory },
  most = mostCounted,
): Promise<TraitCounts> {
  await countAgainstLimit(scope, 'search')
  const filter = await searchFilter(input)
  const { rows } = await scope.db.execute<CountedValue>(
    sql`select * from count_listing_traits(${JSON.stringify(filter)}::jsonb, ${most})`,
  )
  const counted = traitsOf(input.category).flatMap((trait): [string, TraitCounts['traits'][string]][] => {
    const values = rows.filter((row) => row.trait === trait.name)
    return values.length === 0 ? [] : [[trait.name, countsOfTrait(trait, values)]]
  })
  return { traits: Object.fromEntries(counted), is_least: rows.some(({ trait }) => trait === null) }
}

type CountedValue = {
  trait: string | null
  value: string | null
  count: number
  /** How many listings state the trait. */
  stated: number
  lowest: string | null
  highest: string | null
}

function countsOfTrait(trait: Trait, rows: CountedValue[]): TraitCounts['traits'][string] {
  const bound = (name: 'lowest' | 'highest') => {
    const value = rows[0]?.[name]
    return value ? tidyDecimal(value) : null
  }
  return {
    count: rows[0]?.stated ?? 0,
    values: rows.flatMap(({ value, count }) => (value === null ? [] : [{ value: spelled(trait, value), count }])),
    ...{ lowest: bound('lowest'), highest: bound('highest') },
  }
}

/** The search knows choices without case. */
const spelled = (trait: Trait, value: string): string =>
  (trait.kind === 'choice' && trait.choices.find((choice) => choice.toLowerCase() === value)) || value
