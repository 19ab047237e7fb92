import { sql } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMatches } from '../permissions.ts'
import type { DismissalReason } from '../terms.ts'
import { digestsOf } from './steps/digests-of.ts'
import { findMatch, type Pair } from './steps/find-match.ts'
import { makeRoom } from './steps/make-room.ts'
import { markKnown } from './steps/mark-known.ts'
import { dismissedMatch } from './tables.ts'

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
    const found = await findMatch(scope, { mandate_id, listing_id })
    if (!found) throw new Refusal('MATCH_NOT_FOUND')
    const { match, subject } = found
    await makeRoom(scope, subject, match)
    const values = { reason, words, seenDigest: seen, createdAt: sql`now()` }
    await db
      .insert(dismissedMatch)
      .values({ memberId: actor.memberId, mandateId: mandate_id, listingId: listing_id, ...values })
      .onConflictDoUpdate({
        target: [dismissedMatch.memberId, dismissedMatch.mandateId, dismissedMatch.listingId],
        set: values,
      })
    const digestOf = await digestsOf(scope, [match])
    if (digestOf(match) === seen) await markKnown(scope, actor, { mandate_id, listing_id })
    return { dismissed: true as const }
  })
}
