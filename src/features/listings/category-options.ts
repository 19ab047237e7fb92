import { type ListingCategory, listingCategories } from './terms.ts'

interface CategoryCount {
  category: ListingCategory
  count: number
}

/** Categories that have results, in the order of the terms. The selected one is always included, so that it can be changed. */
export function categoryOptions(counts: readonly CategoryCount[], selected: ListingCategory | undefined) {
  const options = listingCategories
    .map((category) => ({ category, count: counts.find((entry) => entry.category === category)?.count ?? 0 }))
    .filter(({ category, count }) => count > 0 || category === selected)
    .map(({ category, count }) => ({ value: category, label: count > 0 ? `${category} (${count})` : category }))
  return [{ value: '', label: 'All Categories' }, ...options]
}
