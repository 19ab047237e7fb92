import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canSaveListings } from '../permissions.ts'
import { savedListing } from './tables.ts'

/** Members can also unsave listings that they can no longer see. */
export async function unsaveListing({ actor, db }: Scope, { id }: { id: string }): Promise<{ saved: false }> {
  if (!canSaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  await db.delete(savedListing).where(and(eq(savedListing.memberId, actor.memberId), eq(savedListing.listingId, id)))
  return { saved: false }
}
