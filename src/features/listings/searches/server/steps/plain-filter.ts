import { conditionsOf } from '#features/listings/server/steps/conditions-of.ts'
import { SearchFilter } from '../../contract.ts'

/** The filters without those that have their default, so that searches that find the same are the same. Conditions on traits are checked. */
export function plainFilter(input: SearchFilter): Record<string, unknown> {
  const filter = { ...input, traits: conditionsOf(input) }
  const defaults: Record<string, unknown> = SearchFilter.parse({})
  const entries = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  )
  const hasRange = filter.min_price !== undefined || filter.max_price !== undefined
  return Object.fromEntries(entries.filter(([name]) => hasRange || name !== 'price_currency'))
}
