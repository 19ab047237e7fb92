import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveViewings } from '../permissions.ts'
import { calendarFeed } from './tables.ts'

export async function removeFeed(scope: Scope): Promise<{ removed: boolean }> {
  const { actor, db } = scope
  if (!canHaveViewings(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const removed = await db.delete(calendarFeed).where(eq(calendarFeed.memberId, actor.memberId)).returning()
    if (removed.length > 0) await recordAudit(scope, 'calendar-feed.removed', { subjectId: actor.memberId })
    return { removed: removed.length > 0 }
  })
}
