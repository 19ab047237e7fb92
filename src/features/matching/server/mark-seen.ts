import { and, eq, isNotNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMatches } from '../permissions.ts'
import { knownMatch } from './tables.ts'

/** The member looks at the matches of their mandate or listing, so none of them is new any more. */
export async function markSeen(scope: Scope, { id, of }: { id: string; of: 'mandate' | 'listing' }) {
  const { actor, db } = scope
  if (!canHaveMatches(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const isOfSubject = eq(of === 'mandate' ? knownMatch.mandateId : knownMatch.listingId, id)
    const isUnseen = and(eq(knownMatch.memberId, memberId), isOfSubject, isNotNull(knownMatch.unseen))
    await continueAs(system, () => db.update(knownMatch).set({ unseen: null }).where(isUnseen))
    await scope.events.raise('matches-seen', { memberId, subjectId: id })
    return { seen: true as const }
  })
}
