import { api } from '#api/client.ts'
import { growing } from '#api/pages-of.ts'
import { isRefused } from '#api/refused.ts'

export const ownListingsQuery = () =>
  api.listings.listOwn.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...growing })

/** Read anew each time the form is opened: what is changed there must be what is there. */
export const ownListingQuery = (id: string) =>
  api.listings.readOwn.queryOptions({ input: { id }, gcTime: 0, refetchOnWindowFocus: false })

export const viewersQuery = (id: string) => api.listings.listViewers.queryOptions({ input: { id } })

/** Gone, another's, or an address that is no id. */
export const isNoListing = (error: unknown): boolean =>
  isRefused(error, 'LISTING_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST')
