import { setListingHidden } from '#features/listings/hidings/server/set-listing-hidden.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { listingHidden } from '../letters.ts'
import { mailMember } from './steps/announce-decision.ts'
import { claimListing } from './steps/claim-listing.ts'

interface Input {
  id: string
  reason: string
}

export async function hideListing(scope: Scope, { id, reason }: Input): Promise<{ told: boolean }> {
  return await scope.transaction(async () => {
    const { owner, title } = await claimListing(scope, id)
    const notifyOwner = () => notify(scope, { memberId: owner.id, kind: 'listing.hidden', listingId: id })
    await setListingHidden(scope, { id, reason, beforePublish: notifyOwner })
    // The owner's pages change even if the listing was not public.
    await publish(scope, owner.id, { type: 'listing.changed', listingId: id })
    return await mailMember(scope, owner, listingHidden(scope.origin(), { id, title, reason }))
  })
}
