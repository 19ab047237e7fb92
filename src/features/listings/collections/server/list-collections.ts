import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { collectionsContract } from '../contract.ts'
import { canHaveCollections } from '../permissions.ts'
import { collectionFields, heldColumn } from './steps/collection-fields.ts'
import { collectedListing, collection } from './tables.ts'

type Collections = z.infer<NonNullable<(typeof collectionsContract.list)['~orpc']['outputSchema']>>

export async function listCollections({ actor, db }: Scope): Promise<Collections> {
  if (!canHaveCollections(actor)) throw new Refusal('UNAUTHORIZED')
  const isSorted = sql`exists (select from ${collectedListing} where ${collectedListing.memberId} = ${savedListing.memberId}
    and ${collectedListing.listingId} = ${savedListing.listingId})`
  const [rows, [counts]] = await Promise.all([
    db
      .select({ collection, held: heldColumn })
      .from(collection)
      .where(eq(collection.memberId, actor.memberId))
      .orderBy(sql`lower(${collection.name})`, collection.id),
    db
      .select({
        saved: sql<number>`count(*)::integer`,
        unsorted: sql<number>`(count(*) filter (where not ${isSorted}))::integer`,
      })
      .from(savedListing)
      .where(eq(savedListing.memberId, actor.memberId)),
  ])
  return {
    items: rows.map(({ collection, held }) => collectionFields(collection, held)),
    saved: counts?.saved ?? 0,
    unsorted: counts?.unsorted ?? 0,
  }
}
