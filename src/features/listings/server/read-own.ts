import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings } from '../permissions.ts'
import type { OwnListing } from '../records.ts'
import { findOwnListing } from './steps/find-own-listings.ts'

export async function readOwn(scope: Scope, { id }: { id: string }): Promise<OwnListing> {
  if (!canHaveListings(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const ownListing = await findOwnListing(scope, scope.actor, id)
  if (!ownListing) throw new Refusal('LISTING_NOT_FOUND')
  return ownListing
}
