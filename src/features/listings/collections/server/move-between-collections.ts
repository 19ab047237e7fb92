import { and, eq } from 'drizzle-orm'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedState } from '../contract.ts'
import { beginWrite, findCollection } from './steps/claim-collection.ts'
import { putInCollections } from './steps/put-in-collections.ts'
import { isSavedBy, savedState } from './steps/saved-state.ts'
import { collectedListing } from './tables.ts'

/** Afterwards the listing is in the one collection and not in the other; a repeated request changes nothing. */
export async function moveBetweenCollections(
  scope: Scope,
  { id, listing_id, to, added_at }: { id: string; listing_id: string; to: string; added_at?: string | undefined },
): Promise<SavedState> {
  const { db } = scope
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    const { memberId } = member
    await findCollection(scope, member, to)
    if ((await db.$count(savedListing, isSavedBy(member, listing_id))) === 0) throw new Refusal('NOT_SAVED')
    await putInCollections(scope, member, listing_id, [{ collectionId: to, addedAt: added_at }])
    if (id !== to)
      await db
        .delete(collectedListing)
        .where(
          and(
            eq(collectedListing.collectionId, id),
            eq(collectedListing.listingId, listing_id),
            eq(collectedListing.memberId, memberId),
          ),
        )
    await publish(scope, memberId, { type: 'saved.changed' })
    return await savedState(scope, member, listing_id)
  })
}
