import { and, eq } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMatches } from '../permissions.ts'
import type { Pair } from './steps/find-match.ts'
import { dismissedMatch } from './tables.ts'

/** Brings back a match that the member dismissed; without effect if they did not. */
export async function restoreMatch(scope: Scope, { mandate_id, listing_id }: Pair) {
  const { actor, db } = scope
  if (!canHaveMatches(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { memberId, mandateId, listingId } = dismissedMatch
    await db
      .delete(dismissedMatch)
      .where(and(eq(memberId, actor.memberId), eq(mandateId, mandate_id), eq(listingId, listing_id)))
    return { restored: true as const }
  })
}
