import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { canTakeFurther } from '../permissions.ts'
import { findStandingHold } from './steps/standing-hold.ts'

/** For verbs that have locked the listing: refuses if it is reserved for somebody other than the buyer. */
export async function assertNotReserved(scope: DatabaseAccess, listingId: string, buyerId: string): Promise<void> {
  const hold = await continueAs(system, () => findStandingHold(scope, listingId))
  if (!canTakeFurther(buyerId, hold)) throw new Refusal('LISTING_RESERVED')
}
