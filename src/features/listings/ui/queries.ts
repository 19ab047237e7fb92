import { api, apiClient } from '#api/client.ts'
import { growing } from '#api/pages-of.ts'
import { isRefused } from '#api/refused.ts'
import { listingPages } from '#lib/listing-terms.ts'
import { type ListingSearch, wishOf } from './browse-search.ts'

/** Found once, it is shown for five minutes before it is asked for again. */
const kept = {
  staleTime: 5 * 60_000,
  gcTime: 30 * 60_000,
  refetchOnWindowFocus: false,
  // A failure met by the server is shown as it is; the reader asks again.
  retryOnMount: false,
}

export const browseQuery = (wanted: ListingSearch) =>
  api.listings.browse.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishOf(wanted),
      cursor,
      limit: cursor === undefined ? listingPages.first : listingPages.more,
    }),
    ...growing,
    ...kept,
  })

export const listingQuery = (id: string) => ({
  ...api.listings.read.queryOptions({
    input: { id },
    ...kept,
    retry: (failures, error) => typeof window !== 'undefined' && failures < 1 && !isListingNotFound(error),
  }),
  // Without a signal: a screen that goes away must not cancel what the next one waits for.
  queryFn: () => apiClient.listings.read({ id }),
})

/** An address that is no id is no listing's either. */
export const isListingNotFound = (error: unknown): boolean => isRefused(error, 'LISTING_NOT_FOUND', 'BAD_REQUEST')
