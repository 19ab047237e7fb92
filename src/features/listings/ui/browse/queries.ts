import { browseQueryOptions } from '#api/browse-query-options.ts'
import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import { type ListingCategory, listingPages } from '../../terms.ts'
import type { ListingSearch } from './browse-search.ts'
import { filterOf } from './filter-of.ts'

export const browseQuery = (searchParams: ListingSearch) =>
  api.listings.browse.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filterOf(searchParams),
      cursor,
      limit: cursor === undefined ? listingPages.first : listingPages.more,
    }),
    ...nextPageByCursor,
    ...browseQueryOptions,
  })

export const traitCountsQuery = (searchParams: ListingSearch, category: ListingCategory) =>
  api.listings.countTraits.queryOptions({ input: { ...filterOf(searchParams), category } })
