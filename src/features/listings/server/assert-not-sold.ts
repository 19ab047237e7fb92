import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing } from './tables.ts'

/** Locks the listing, so that it is not sold before the caller's transaction ends; waits for a sale that is under way. */
export async function assertNotSold({ db }: DatabaseAccess, id: string): Promise<void> {
  const statuses = db.select({ status: listing.status }).from(listing).where(eq(listing.id, id)).for('share')
  const [row] = await continueAs(system, () => statuses)
  if (row?.status === 'Sold') throw new Refusal('LISTING_SOLD')
}
