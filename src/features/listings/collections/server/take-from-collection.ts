import { and, eq } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedState } from '../contract.ts'
import { beginWrite } from './steps/claim-collection.ts'
import { savedState } from './steps/saved-state.ts'
import { collectedListing } from './tables.ts'

/** The listing stays saved. */
export async function takeFromCollection(
  scope: Scope,
  { id, listing_id }: { id: string; listing_id: string },
): Promise<SavedState> {
  const { db } = scope
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    const { rowCount } = await db
      .delete(collectedListing)
      .where(
        and(
          eq(collectedListing.collectionId, id),
          eq(collectedListing.listingId, listing_id),
          eq(collectedListing.memberId, member.memberId),
        ),
      )
    if (rowCount) await publish(scope, member.memberId, { type: 'saved.changed' })
    return await savedState(scope, member, listing_id)
  })
}
