import { count, eq, sql } from 'drizzle-orm'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
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
  const [listings, [counts]] = await Promise.all([
    findOwnListings(scope, actor, { cursor, limit: limit + 1 }),
    ownListingCounts(db).execute({ memberId: actor.memberId }),
  ])
  const rows = listings.map((ownListing) => ({ ...ownListing, createdAt: new Date(ownListing.created_at) }))
  return { ...pageOf(rows, limit), total: counts?.total ?? 0, active: counts?.active ?? 0 }
}

const ownListingCounts = preparedStatement((db) =>
  db
    .select({ total: count(sql`*`), active: count(sql`case when ${listing.isOpen} then 1 end`) })
    .from(listing)
    .where(eq(listing.ownerId, sql.placeholder('memberId')))
    .prepare('count_own_listings'),
)
