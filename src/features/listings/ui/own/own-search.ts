import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { type OwnListingSort, type OwnListingState, ownListingSorts, ownListingStates } from '../../own-list.ts'
import { type ListingCategory, listingCategories, listingLimits } from '../../terms.ts'

const accesses = ['public', 'private'] as const

/** Filters and order of My Listings as search params of the page; defaults are omitted. */
export interface OwnListingSearch {
  search?: string | undefined
  category?: ListingCategory | undefined
  state?: OwnListingState | undefined
  access?: (typeof accesses)[number] | undefined
  sort?: OwnListingSort | undefined
}

/** Search params before they are checked. */
export type OwnListingParams = { [Name in keyof OwnListingSearch]?: unknown }

/** Checks search params and ignores invalid ones. */
export function readOwnSearch(params: OwnListingParams): OwnListingSearch {
  const sort = knownValue(ownListingSorts, params.sort)
  return withoutUndefined<OwnListingSearch>({
    search: searchText(params.search, listingLimits.search),
    category: knownValue(listingCategories, params.category),
    state: knownValue(ownListingStates, params.state),
    access: knownValue(accesses, params.access),
    sort: sort === 'created-down' ? undefined : sort,
  })
}

/** The same as input of the API. */
export const ownFilterOf = ({ access, ...search }: OwnListingSearch) => ({
  ...search,
  ...(access && { is_private: access === 'private' }),
})

/** The order does not leave out listings. */
export const isFiltered = ({ sort: _, ...filters }: OwnListingSearch): boolean => Object.keys(filters).length > 0
