import { eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings, isOwner } from '../../permissions.ts'
import { listing } from '../tables.ts'

/** Refuses unless the listing is the actor's own. */
export async function expectOwn({ actor, db }: Scope, listingId: string): Promise<Member> {
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select({ ownerId: listing.ownerId }).from(listing).where(eq(listing.id, listingId))
  if (!row || !isOwner(actor, row)) throw new Refusal('LISTING_NOT_FOUND')
  return actor
}
