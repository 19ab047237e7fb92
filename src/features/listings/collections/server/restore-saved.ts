import { eq } from 'drizzle-orm'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedState } from '../contract.ts'
import { saveListing } from './save-listing.ts'
import { beginWrite } from './steps/claim-collection.ts'
import { putInCollections } from './steps/put-in-collections.ts'
import { isSavedBy, savedState } from './steps/saved-state.ts'
import { collection } from './tables.ts'
import { updateSaved } from './update-saved.ts'

type Removed = Omit<SavedState, 'saved_at'> & { saved_at: string }

/** Undoes a removal. If the listing is saved already, as after a retry, its note stays as it is. */
export async function restoreSaved(scope: Scope, removed: Removed): Promise<SavedState> {
  const { db } = scope
  const { listing_id: listingId, note, saved_at } = removed
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    const { memberId } = member
    const isSaved = (await db.$count(savedListing, isSavedBy(member, listingId))) > 0
    if (!isSaved) {
      await saveListing(scope, { id: listingId })
      await updateSaved(scope, { listingId, note, savedAt: saved_at })
    }
    const own = await db.select({ id: collection.id }).from(collection).where(eq(collection.memberId, memberId))
    const ownIds = new Set(own.map(({ id }) => id))
    const entries = removed.collections
      .filter(({ id }) => ownIds.has(id))
      .map(({ id, added_at }) => ({ collectionId: id, addedAt: added_at }))
    await putInCollections(scope, member, listingId, entries)
    await publish(scope, memberId, { type: 'saved.changed' })
    return await savedState(scope, member, listingId)
  })
}
