import { sql } from 'drizzle-orm'
import { type Member, system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMatches } from '../permissions.ts'
import type { DismissalReason } from '../terms.ts'
import { digestsOf } from './steps/digests-of.ts'
import { findListingsFor, findMandatesFor } from './steps/find-for-reader.ts'
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
    const match = await findMatch(scope, { mandate_id, listing_id })
    if (!match) throw new Refusal('MATCH_NOT_FOUND')
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

/** A match that was dismissed before its member was told of it is no news any more; another price than the one they saw then is. */
async function markKnown(scope: Scope, reader: Member, { mandate_id, listing_id }: Pair): Promise<void> {
  const ofMandate = { ids: [mandate_id], among: [listing_id], most: 1, inFull: false }
  const ofListing = { ids: [listing_id], among: [mandate_id], most: 1 }
  const [found] = [
    ...(await findListingsFor(scope, reader, ofMandate)),
    ...(await findMandatesFor(scope, reader, ofListing)),
  ]
  if (!found) return
  const { memberId, mandateId, listingId, knownPrice } = knownMatch
  const values = { memberId: reader.memberId, mandateId: mandate_id, listingId: listing_id, knownPrice: found.price }
  await continueAs(system, () =>
    scope.db
      .insert(knownMatch)
      .values(values)
      .onConflictDoUpdate({
        target: [memberId, mandateId, listingId],
        set: { unseen: null, knownPrice: sql`coalesce(excluded.known_price, ${knownPrice})` },
      }),
  )
}
