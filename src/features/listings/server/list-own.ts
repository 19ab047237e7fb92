import { count, eq, sql } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings } from '../permissions.ts'
import { findOwnListings } from './steps/find-own-listings.ts'
import { listing } from './tables.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
}

export async function listOwn(scope: Scope, { cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const listings = await findOwnListings(scope, actor, cursor && olderThan(cursor, listing), limit + 1)
  const [counts] = await db
    .select({ total: count(sql`*`), active: count(sql`case when ${listing.isOpen} then 1 end`) })
    .from(listing)
    .where(eq(listing.ownerId, actor.memberId))
  const rows = listings.map((ownListing) => ({ ...ownListing, createdAt: new Date(ownListing.created_at) }))
  return { ...pageOf(rows, limit), total: counts?.total ?? 0, active: counts?.active ?? 0 }
}
