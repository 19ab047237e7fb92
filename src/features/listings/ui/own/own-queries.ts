import { api } from '#api/client.ts'
import { isListingNotFound } from '../queries.ts'

/** Never cached: the form must start from the current version. */
export const ownListingQuery = (id: string) =>
  api.listings.readOwn.queryOptions({
    input: { id },
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 1 && !isListingNotFound(error),
  })

/** For the overview. */
export const recentListingsQuery = () => api.listings.listOwn.queryOptions({ input: { limit: 3, summary: true } })
