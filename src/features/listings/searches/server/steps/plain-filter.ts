import { searchFilter } from '#features/listings/server/steps/search-filter.ts'
import { SearchFilter } from '../../contract.ts'

/**
 * The filters without those that have their default, so that searches that find the same are the same. Conditions on traits are
 * checked, and the place stays as the gazetteer has it now.
 */
export async function plainFilter(input: SearchFilter): Promise<Record<string, unknown>> {
  const filter = await searchFilter({ ...input, saved: false })
  const defaults: Record<string, unknown> = { ...SearchFilter.parse({}), saved: false }
  const entries = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  )
  const hasRange = filter.min_price !== undefined || filter.max_price !== undefined
  return Object.fromEntries(entries.filter(([name]) => hasRange || name !== 'price_currency'))
}
