import { and, eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { Introduced } from '../../records.ts'
import { introducedMatch } from '../tables.ts'
import type { Pair } from './find-match.ts'

type Row = typeof introducedMatch.$inferSelect

/** How the actor introduced a listing to the buyer of a mandate. */
export async function findIntroduced(
  { db }: DatabaseAccess,
  { mandate_id, listing_id }: Pair,
): Promise<Row | undefined> {
  const { mandateId, listingId } = introducedMatch
  const [row] = await db
    .select()
    .from(introducedMatch)
    .where(and(eq(mandateId, mandate_id), eq(listingId, listing_id)))
  return row
}

/** To which mandates the actor introduced a listing, by their ids. */
export async function findAllIntroduced({ db }: DatabaseAccess, listingId: string): Promise<Map<string, Introduced>> {
  const rows = await db.select().from(introducedMatch).where(eq(introducedMatch.listingId, listingId))
  return new Map(rows.map((row) => [row.mandateId, describeIntroduced(row)]))
}

export const describeIntroduced = ({ conversationId, createdAt }: Row): Introduced => ({
  conversation_id: conversationId,
  at: createdAt.toISOString(),
})
