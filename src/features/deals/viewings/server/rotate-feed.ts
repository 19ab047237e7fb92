import { sql } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { newToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveViewings } from '../permissions.ts'
import { calendarFeed } from './tables.ts'

/** The address works until it is replaced; only its hash is kept. */
export async function rotateFeed(scope: Scope): Promise<{ url: string }> {
  const { actor, db, origin } = scope
  if (!canHaveViewings(actor)) throw new Refusal('UNAUTHORIZED')
  const { token, hash: tokenHash } = newToken()
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await db
      .insert(calendarFeed)
      .values({ memberId: actor.memberId, tokenHash })
      .onConflictDoUpdate({ target: calendarFeed.memberId, set: { tokenHash, createdAt: sql`now()` } })
    await recordAudit(scope, 'calendar-feed.made', { subjectId: actor.memberId })
    return { url: `${origin()}/calendar/${token}.ics` }
  })
}
