import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMatches } from '../permissions.ts'
import { knownMatch } from './tables.ts'

interface Seen {
  id: string
  of: 'mandate' | 'listing'
  /** The ids of the other side. What the member was not shown stays new. */
  listed_ids: string[]
}

/** The member looks at matches of their mandate or listing, so these are not new any more. */
export async function markSeen(scope: Scope, { id, of, listed_ids }: Seen) {
  const { actor, db } = scope
  if (!canHaveMatches(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { mandateId, listingId, unseen } = knownMatch
    const [subjectId, otherId] = of === 'mandate' ? [mandateId, listingId] : [listingId, mandateId]
    const isListed = and(eq(knownMatch.memberId, memberId), eq(subjectId, id), inArray(otherId, listed_ids))
    const isUnseen = and(isListed, isNotNull(unseen))
    await continueAs(system, () => db.update(knownMatch).set({ unseen: null }).where(isUnseen))
    await scope.events.raise('matches-seen', { memberId, subjectId: id })
    return { seen: true as const }
  })
}
