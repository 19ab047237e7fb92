import { setListingHidden } from '#features/listings/hidings/server/set-listing-hidden.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { listingShown } from '../letters.ts'
import { mailMember } from './steps/announce-decision.ts'
import { claimListing } from './steps/claim-listing.ts'

export async function showListing(scope: Scope, { id }: { id: string }): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const { owner, title } = await claimListing(scope, id)
    const notifyOwner = () => notify(scope, { memberId: owner.id, kind: 'listing.shown', listingId: id })
    await setListingHidden(scope, { id, reason: null, beforePublish: notifyOwner })
    // The owner's pages change even if the listing was not public.
    await publish(scope, owner.id, { type: 'listing.changed', listingId: id })
    return await mailMember(scope, owner, listingShown(scope.origin(), { id, title }))
  })
}
