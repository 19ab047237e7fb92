import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

export const collectionsQuery = () => api.collections.list.queryOptions()

/** Which saved listings a page shows: `all`, `unsorted`, or those of the collection with this id. */
export const savedQuery = (group: string) =>
  api.collections.listSaved.infiniteOptions({
    input: (cursor: string | undefined) => ({ group, cursor }),
    ...nextPageByCursor,
    retry: (failures, error) => failures < 2 && !isCollectionNotFound(error),
  })

export const savedStateQuery = (listingId: string) =>
  api.collections.readSaved.queryOptions({ input: { listing_id: listingId } })

/** An invalid id in the address counts as not found, too. */
export const isCollectionNotFound = (error: unknown): boolean =>
  isApiError(error, 'COLLECTION_NOT_FOUND', 'BAD_REQUEST')
