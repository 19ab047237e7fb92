import { savedListing } from '#features/listings/collections/server/tables.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedState } from '../contract.ts'
import { saveListing } from './save-listing.ts'
import { beginWrite, findCollection } from './steps/claim-collection.ts'
import { putInCollections } from './steps/put-in-collections.ts'
import { isSavedBy, savedState } from './steps/saved-state.ts'

interface Addition {
  id: string
  listing_id: string
  added_at?: string | undefined
}

/** Also saves the listing. A saved listing can be added although it is no longer available. */
export async function addToCollection(scope: Scope, { id, listing_id, added_at }: Addition): Promise<SavedState> {
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    await findCollection(scope, member, id)
    const isSaved = (await scope.db.$count(savedListing, isSavedBy(member, listing_id))) > 0
    if (!isSaved) await saveListing(scope, { id: listing_id })
    await putInCollections(scope, member, listing_id, [{ collectionId: id, addedAt: added_at }])
    await publish(scope, member.memberId, { type: 'saved.changed' })
    return await savedState(scope, member, listing_id)
  })
}
