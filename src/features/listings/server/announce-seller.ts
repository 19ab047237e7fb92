import { and, eq, isNull, not } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { listing } from './tables.ts'

/** Listings show if their seller is verified, so prepared public pages are outdated. The event does not name the seller. */
export async function announceSeller(scope: Platform, memberId: string): Promise<void> {
  const isOpenOfSeller = and(
    eq(listing.ownerId, memberId),
    eq(listing.isActive, true),
    isNull(listing.archivedAt),
    not(listing.isHidden),
  )
  const listings = await continueAs(system, () =>
    scope.db.select({ id: listing.id }).from(listing).where(isOpenOfSeller).limit(1),
  )
  if (listings.length > 0) await publishToEveryone(scope, { type: 'listings.changed' })
}
