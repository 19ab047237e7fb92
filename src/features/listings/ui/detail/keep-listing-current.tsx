import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'

/**
 * Reads a listing again when its owner, or an agreement, changes who may see it or its documents, or a reservation ends, so that an
 * open page does not keep what was revoked.
 */
export function KeepListingCurrent({ id }: { id: string }) {
  useLiveRefresh(
    ['listing.changed', 'listings.changed', 'listing.access-requested'],
    [
      api.listings.read.key({ input: { id } }),
      api.holds.read.key({ input: { id } }),
      api.agreements.listAsked.key({ input: { listing_id: id } }),
    ],
  )
  return null
}
