import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing } from './tables.ts'

/**
 * Locks a listing whose sale is about to be recorded or undone. Before the notifications are written: a first message
 * and a new deal lock the listing and the notifications in this order too.
 */
export async function lockForSale({ db }: DatabaseAccess, id: string): Promise<void> {
  const rows = db.select({ id: listing.id }).from(listing).where(eq(listing.id, id)).for('no key update')
  await continueAs(system, () => rows)
}
