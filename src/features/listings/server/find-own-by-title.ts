import { and, desc, eq, sql } from 'drizzle-orm'
import { matchesWords } from '#platform/queries/matches-words.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { CuratedStatus } from '../hidings/records.ts'
import { canHaveListings } from '../permissions.ts'
import { statusOf } from './steps/status-of.ts'
import { listing, listingParticulars } from './tables.ts'

interface FoundListing {
  id: string
  title: string
  status: CuratedStatus
}

/** The member's own listings whose titles have all the words, the newest first; archived and hidden ones too. */
export async function findOwnByTitle(
  { actor, db }: Scope,
  { words, limit }: { words: string; limit: number },
): Promise<FoundListing[]> {
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const { id, status, isActive, isHidden, archivedAt } = listing
  // Not the title that outsiders read instead.
  const title = sql<string>`coalesce(${listingParticulars.fullTitle}, ${listing.title})`
  const rows = await db
    .select({ id, title, status, isActive, isHidden, archivedAt })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, id))
    .where(and(eq(listing.ownerId, actor.memberId), matchesWords(title, words)))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(limit)
  return rows.map((row) => ({ id: row.id, title: row.title, status: statusOf(row) }))
}
