import { useUnits } from '#api/auth/use-units.ts'
import { api, apiClient } from '#api/client.ts'
import { useOfferUpdate } from '#features/offers/ui/use-offer-update.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import type { OwnListing } from '../../records.ts'
import { ownListingQuery } from '../own/own-queries.ts'
import { reportListingFailure } from './listing-failure.ts'
import { fieldsOf, invalidFields, type ListingFields, listingChanges } from './listing-fields.ts'

export function useListingUpdate(opened: OwnListing, memberId: string, onUpdated: () => void) {
  const { id } = opened
  const units = useUnits()
  return useOfferUpdate<OwnListing, ListingFields>({
    ...{ opened, fieldsOf: (own: OwnListing) => fieldsOf(own, units) },
    check: (fields: ListingFields, base: OwnListing) => invalidFields(fields, units, base),
    ...{ draftName: `${draftPrefix}listing:${memberId}:${id}` },
    save: (own, changes) =>
      apiClient.listings.update({ id, version: own.version, ...listingChanges(own, changes, units) }),
    read: () => apiClient.listings.readOwn({ id }),
    ...{ label: 'Listing', staleCode: 'LISTING_CHANGED', onFailure: reportListingFailure, onUpdated },
    queryKeys: { own: ownListingQuery(id).queryKey, all: api.listings.key() },
  })
}
