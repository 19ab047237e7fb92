import { isApiError } from '#api/api-error.ts'
import { browseQueryOptions, retryUnlessNotFound } from '#api/browse-query-options.ts'
import { api, apiClient } from '#api/client.ts'

export const listingQuery = (id: string) => ({
  ...api.listings.read.queryOptions({
    input: { id },
    ...browseQueryOptions,
    retry: retryUnlessNotFound(isListingNotFound),
  }),
  // Without an abort signal: unmounting one screen must not cancel a request that the next one shares.
  queryFn: () => apiClient.listings.read({ id }),
})

/** An invalid id in the address counts as not found, too. */
export const isListingNotFound = (error: unknown): boolean => isApiError(error, 'LISTING_NOT_FOUND', 'BAD_REQUEST')
