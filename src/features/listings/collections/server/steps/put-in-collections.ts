import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { timeOfUndone } from '#features/listings/server/steps/time-of-undone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { collectionLimits } from '../../terms.ts'
import { collectedListing } from '../tables.ts'

interface Entry {
  collectionId: string
  /** To undo a removal: when it was added at first. */
  addedAt?: string | undefined
}

/** Adds a saved listing to collections of the member, unless it is in them. Call it after `beginWrite`. */
export async function putInCollections(
  { db }: Scope,
  { memberId }: Member,
  listingId: string,
  entries: Entry[],
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insert(collectedListing)
    .values(
      entries.map(({ collectionId, addedAt }) => ({
        ...{ collectionId, memberId, listingId },
        ...(addedAt && { addedAt: timeOfUndone(addedAt) }),
      })),
    )
    .onConflictDoNothing()
  const ids = entries.map(({ collectionId }) => collectionId)
  const overfull = await db
    .select({ id: collectedListing.collectionId })
    .from(collectedListing)
    .where(and(eq(collectedListing.memberId, memberId), inArray(collectedListing.collectionId, ids)))
    .groupBy(collectedListing.collectionId)
    .having(gt(sql`count(*)`, collectionLimits.listings))
  if (overfull.length > 0) throw new Refusal('COLLECTION_FULL')
}
