import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings } from '../permissions.ts'
import type { OwnListing } from '../records.ts'
import { findOwnListings } from './steps/find-own-listings.ts'
import { listing } from './tables.ts'

export async function readOwn(scope: Scope, { id }: { id: string }): Promise<OwnListing> {
  if (!canHaveListings(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const [ownListing] = await findOwnListings(scope, scope.actor, eq(listing.id, id))
  if (!ownListing) throw new Refusal('LISTING_NOT_FOUND')
  return ownListing
}
