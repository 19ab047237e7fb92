import { type ListingCategory, listingCategories } from '#features/listings/terms.ts'
import { maximumCount } from '#platform/queries/page-total.ts'
import type { MandateFilter } from '../../contract.ts'

type Filter = Pick<MandateFilter, 'category' | 'urgent' | 'verified_buyers'>

/** How many mandates are open, as the database maintains it. */
export interface MaintainedCount {
  category: ListingCategory
  urgent: boolean
  buyer_verified: boolean
  count: number
}

/** Counts per category, and the total of this filter: from the maintained counts, or as the search counted it. */
export function countsOf(filter: Filter, counted: number | null, counts: MaintainedCount[]) {
  const categories = listingCategories
    .map((category) => ({ category, count: sum(counts, (row) => row.category === category) }))
    .filter(({ count }) => count > 0)
  if (counted === null) return { total: sum(counts, (row) => matches(row, filter)), total_is_least: false, categories }
  return { total: Math.min(counted, maximumCount), total_is_least: counted > maximumCount, categories }
}

const matches = (row: MaintainedCount, { category, urgent, verified_buyers }: Filter): boolean =>
  (!category || row.category === category) && (!urgent || row.urgent) && (!verified_buyers || row.buyer_verified)

const sum = (counts: MaintainedCount[], isCounted: (row: MaintainedCount) => boolean) =>
  counts.filter(isCounted).reduce((total, { count }) => total + count, 0)
