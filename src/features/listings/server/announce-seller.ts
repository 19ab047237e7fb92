import { and, eq, isNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { listing } from './tables.ts'

/** A seller's standing shows in all that they offer: what was prepared for the public is out of date. Whose, it is not told. */
export async function announceSeller(scope: Platform, memberId: string): Promise<void> {
  const offers = and(eq(listing.ownerId, memberId), eq(listing.isActive, true), isNull(listing.archivedAt))
  const found = await continueAs(system, () => scope.db.select({ id: listing.id }).from(listing).where(offers).limit(1))
  if (found.length > 0) await publishToEveryone(scope, { type: 'listings.changed' })
}
