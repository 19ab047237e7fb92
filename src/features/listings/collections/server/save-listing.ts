import { eq } from 'drizzle-orm'
import { canSaveListings } from '#features/listings/permissions.ts'
import { listing } from '#features/listings/server/tables.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { savedListing } from './tables.ts'

export async function saveListing(scope: Scope, { id: listingId }: { id: string }): Promise<{ saved: true }> {
  const { actor, db } = scope
  if (!canSaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await lockQuotas(scope, actor.memberId)
    const [row] = await db.select({ id: listing.id }).from(listing).where(eq(listing.id, listingId))
    if (!row) throw new Refusal('LISTING_NOT_FOUND')
    const { rowCount } = await db
      .insert(savedListing)
      .values({ memberId: actor.memberId, listingId })
      .onConflictDoNothing()
    if (rowCount) await publish(scope, actor.memberId, { type: 'saved.changed' })
    return { saved: true }
  })
}
