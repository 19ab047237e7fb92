import { and, eq } from 'drizzle-orm'
import { canSaveListings } from '#features/listings/permissions.ts'
import { timeOfUndone } from '#features/listings/server/steps/time-of-undone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { savedListing } from './tables.ts'

interface SavedChanges {
  listingId: string
  note: string
  /** To undo a removal: when it was saved at first. */
  savedAt?: string
}

/** Changes what the member keeps of a saved listing. */
export async function updateSaved(scope: Scope, { listingId, note, savedAt }: SavedChanges): Promise<void> {
  const { actor, db } = scope
  if (!canSaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const { rowCount } = await db
    .update(savedListing)
    .set({ note, ...(savedAt && { savedAt: timeOfUndone(savedAt) }) })
    .where(and(eq(savedListing.memberId, actor.memberId), eq(savedListing.listingId, listingId)))
  if (!rowCount) throw new Refusal('NOT_SAVED')
}
