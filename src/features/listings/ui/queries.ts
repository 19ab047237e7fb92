import { isApiError } from '#api/api-error.ts'
import { browseQueryOptions, retryUnlessNotFound } from '#api/browse-query-options.ts'
import { api, apiClient } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import { listingPages } from '../terms.ts'
import { type ListingSearch, wishOf } from './browse/browse-search.ts'

export const browseQuery = (wanted: ListingSearch) =>
  api.listings.browse.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishOf(wanted),
      cursor,
      limit: cursor === undefined ? listingPages.first : listingPages.more,
    }),
    ...nextPageByCursor,
    ...browseQueryOptions,
  })

export const listingQuery = (id: string) => ({
  ...api.listings.read.queryOptions({
    input: { id },
    ...browseQueryOptions,
    retry: retryUnlessNotFound(isListingNotFound),
  }),
  // Without a signal: a screen that goes away must not cancel what the next one waits for.
  queryFn: () => apiClient.listings.read({ id }),
})

/** An address that is no id is no listing's either. */
export const isListingNotFound = (error: unknown): boolean => isApiError(error, 'LISTING_NOT_FOUND', 'BAD_REQUEST')
