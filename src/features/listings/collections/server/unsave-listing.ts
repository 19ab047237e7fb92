import { and, eq } from 'drizzle-orm'
import { canSaveListings } from '#features/listings/permissions.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { savedListing } from './tables.ts'

/** Members can also unsave listings that they can no longer see. The note goes, and the listing leaves its collections. */
export async function unsaveListing(scope: Scope, { id }: { id: string }): Promise<{ saved: false }> {
  const { actor, db } = scope
  if (!canSaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await lockQuotas(scope, actor.memberId)
    const { rowCount } = await db
      .delete(savedListing)
      .where(and(eq(savedListing.memberId, actor.memberId), eq(savedListing.listingId, id)))
    if (rowCount) await publish(scope, actor.memberId, { type: 'saved.changed' })
    return { saved: false }
  })
}
