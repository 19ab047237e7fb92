import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { dealOffer } from '../tables.ts'
import type { OfferRow } from './describe-offer.ts'

type Settlement =
  | { state: 'accepted'; dealId: string }
  | { state: 'declined'; reason: string }
  | { state: 'withdrawn' | 'countered' }

/** One of several at once settles an open offer, and only before its time by the clock of the database; a trigger says the same. */
export async function settleOffer(scope: Scope, { id }: OfferRow, settlement: Settlement): Promise<OfferRow> {
  const [row] = await scope.db
    .update(dealOffer)
    // A trigger replaces the time, and adds who settled it.
    .set({ ...settlement, settledAt: sql`now()` })
    .where(and(eq(dealOffer.id, id), eq(dealOffer.state, 'open'), sql`${dealOffer.until} > clock_timestamp()`))
    .returning()
  if (!row) throw new Refusal('OFFER_CLOSED')
  await recordAudit(scope, `offer.${settlement.state}`, { subjectId: id })
  return row
}
