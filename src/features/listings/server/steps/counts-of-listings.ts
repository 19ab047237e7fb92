import { maximumCount } from '#platform/queries/page-total.ts'
import type { ListingFilter } from '../../contract.ts'
import { type ListingCategory, listingCategories } from '../../terms.ts'

type Filter = Pick<ListingFilter, 'category' | 'verified_sellers' | 'saved' | 'min_price' | 'max_price'> & {
  search: string | undefined
}

/** How many listings are open, as the database maintains it. */
export interface MaintainedCount {
  category: ListingCategory | ''
  seller_verified: boolean
  count: number
}

/** Counts per category, and the total of this filter: from the maintained counts if they cover it, otherwise as the search counted it. */
export function countsOf(filter: Filter, counted: number | null, counts: MaintainedCount[]) {
  const categories = listingCategories
    .map((category) => ({ category, count: sum(counts, (row) => row.category === category) }))
    .filter(({ count }) => count > 0)
  if (counted !== null)
    return { total: Math.min(counted, maximumCount), total_is_least: counted > maximumCount, categories }
  const { category, verified_sellers } = filter
  const total = sum(
    counts,
    (row) => (!category || row.category === category) && (!verified_sellers || row.seller_verified),
  )
  return { total, total_is_least: false, categories }
}

const sum = (counts: MaintainedCount[], isCounted: (row: MaintainedCount) => boolean) =>
  counts.filter(isCounted).reduce((total, { count }) => total + count, 0)
