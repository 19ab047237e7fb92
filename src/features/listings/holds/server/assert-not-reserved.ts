import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing } from '../../server/tables.ts'
import { canTakeFurther } from '../permissions.ts'
import { isCurrent } from './steps/current-hold.ts'
import { listingHold } from './tables.ts'

interface Parties {
  buyerId: string
  sellerId: string
}

/** For verbs that have locked the listing: refuses if its owner sells it, and reserved it for somebody other than the buyer. */
export async function assertNotReserved(
  { db }: DatabaseAccess,
  listingId: string,
  { buyerId, sellerId }: Parties,
): Promise<void> {
  const holds = db
    .select({ memberId: listingHold.memberId })
    .from(listingHold)
    .innerJoin(listing, and(eq(listing.id, listingHold.listingId), eq(listing.ownerId, sellerId)))
    .where(and(eq(listingHold.listingId, listingId), isCurrent))
  const [hold] = await continueAs(system, () => holds)
  if (!canTakeFurther(buyerId, hold)) throw new Refusal('LISTING_RESERVED')
}
