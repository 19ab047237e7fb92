import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useRecordUpdate } from '#ui/forms/engine/use-record-update.ts'
import type { OwnListing } from '../../contract.ts'
import { ownListingQuery } from '../own/own-queries.ts'
import { sayListingFailure } from './listing-failure.ts'
import { fieldsOf, invalidFields, type ListingFields, listingChanges } from './listing-fields.ts'

/** What is changed in a listing, over what it was when the form was opened. */
export function useListingUpdate(opened: OwnListing, memberId: string, onUpdated: () => void) {
  const cache = useQueryClient()
  const { id } = opened
  const ownKey = JSON.stringify(ownListingQuery(id).queryKey)

  return useRecordUpdate<OwnListing, ListingFields>({
    ...{ opened, fieldsOf, check: invalidFields, draftName: `${draftPrefix}listing:${memberId}:${id}` },
    save: async ({ version }, changes) => await apiClient.listings.update({ id, version, ...listingChanges(changes) }),
    read: async () => await apiClient.listings.readOwn({ id }),
    isStale: (error) => isApiError(error, 'LISTING_CHANGED'),
    onFailure: (error) => sayListingFailure('Failed to update listing', error),
    onUnread: (error) => sayListingFailure('What is new could not be loaded', error),
    keep: (now) => {
      cache.setQueryData(ownListingQuery(id).queryKey, now)
      void cache.invalidateQueries({
        queryKey: api.listings.key(),
        predicate: ({ queryKey }) => JSON.stringify(queryKey) !== ownKey,
      })
    },
    onSaved: () => {
      toast({ title: 'Listing updated successfully', tone: 'success' })
      onUpdated()
    },
  })
}
