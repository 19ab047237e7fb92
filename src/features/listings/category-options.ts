import { type ListingCategory, listingCategories } from './terms.ts'

interface FoundCategory {
  category: ListingCategory
  count: number
}

/** Those found, in the order in which the product names them, and the one asked for in any case. */
export function categoryOptions(found: readonly FoundCategory[], asked: ListingCategory | undefined) {
  const options = listingCategories
    .map((category) => ({ category, count: found.find((one) => one.category === category)?.count ?? 0 }))
    .filter(({ category, count }) => count > 0 || category === asked)
    .map(({ category, count }) => ({ value: category, label: count > 0 ? `${category} (${count})` : category }))
  return [{ value: '', label: 'All Categories' }, ...options]
}
