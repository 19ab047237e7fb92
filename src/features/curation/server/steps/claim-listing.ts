import { findListingOwner } from '#features/listings/server/find-listing-owner.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../../permissions.ts'
import { claimSubject, type Subject } from './claim-subject.ts'

/** The owner is locked before the listing, in the same order as a suspension. */
export async function claimListing(scope: Scope, id: string): Promise<{ owner: Subject; title: string }> {
  if (!canCurate(scope.actor)) throw new Refusal('FORBIDDEN')
  const listing = await findListingOwner(scope, id)
  if (!listing) throw new Refusal('LISTING_NOT_FOUND')
  return { owner: await claimSubject(scope, listing.ownerId), title: listing.title }
}
