import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { listingHold } from '../tables.ts'
import { type HoldRow, isCurrent } from './current-hold.ts'

/** Ends the reservation of a listing that the caller has locked, as far as the row policies let the actor. */
export async function endHold(scope: Scope, listingId: string): Promise<HoldRow | undefined> {
  const [hold] = await scope.db
    .update(listingHold)
    .set({ endedAt: sql`now()` })
    .where(and(eq(listingHold.listingId, listingId), isCurrent))
    .returning()
  if (hold) await recordAudit(scope, 'listing.released', { subjectId: listingId, detail: { memberId: hold.memberId } })
  return hold
}
