import { desc, eq } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMatches } from '../permissions.ts'
import { dismissedMatch } from './tables.ts'

/** All matches that the member dismissed, also those that came back since. The titles are those that the member may read now. */
export async function listDismissals({ actor, db }: Scope) {
  if (!canHaveMatches(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId, mandateId, listingId, reason, words, createdAt } = dismissedMatch
  const rows = await db
    .select({ mandateId, listingId, reason, words, createdAt, listing: listing.title, mandate: mandate.title })
    .from(dismissedMatch)
    .leftJoin(listing, eq(listing.id, listingId))
    .leftJoin(mandate, eq(mandate.id, mandateId))
    .where(eq(memberId, actor.memberId))
    .orderBy(desc(createdAt))
  return rows.map(({ createdAt: at, ...row }) => ({ ...row, dismissed_at: at.toISOString() }))
}
