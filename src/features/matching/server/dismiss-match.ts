import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMatches } from '../permissions.ts'
import type { DismissalReason } from '../terms.ts'
import { findMatch, type Pair } from './steps/find-match.ts'
import { dismissedMatch, knownMatch } from './tables.ts'

interface Dismissal extends Pair {
  seen: string
  reason: DismissalReason
  words: string
}

/** What changed after the member saw the match is not dismissed with it: the digest is of what they were shown. */
export async function dismissMatch(scope: Scope, { mandate_id, listing_id, seen, reason, words }: Dismissal) {
  const { actor, db } = scope
  if (!canHaveMatches(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    if (!(await findMatch(scope, { mandate_id, listing_id }))) throw new Refusal('MATCH_NOT_FOUND')
    const values = { reason, words, seenDigest: seen, createdAt: sql`now()` }
    await db
      .insert(dismissedMatch)
      .values({ memberId: actor.memberId, mandateId: mandate_id, listingId: listing_id, ...values })
      .onConflictDoUpdate({
        target: [dismissedMatch.memberId, dismissedMatch.mandateId, dismissedMatch.listingId],
        set: values,
      })
    const known = { memberId: actor.memberId, mandateId: mandate_id, listingId: listing_id }
    await continueAs(system, () => markKnown(scope, known))
    return { dismissed: true as const }
  })
}

/** A match that was dismissed before its member was told of it is no news any more. Runs as the system. */
async function markKnown({ db }: Scope, match: typeof knownMatch.$inferInsert): Promise<void> {
  await db
    .insert(knownMatch)
    .values(match)
    .onConflictDoUpdate({
      target: [knownMatch.memberId, knownMatch.mandateId, knownMatch.listingId],
      set: { unseen: null },
    })
}
