import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveNotifications } from '../permissions.ts'
import { countUnread } from './count-unread.ts'
import { notification } from './tables.ts'

export async function markAllRead(scope: Scope): Promise<{ unread: number }> {
  const { actor, db } = scope
  if (!canHaveNotifications(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await db
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(and(eq(notification.memberId, actor.memberId), isNull(notification.readAt)))
    return await countUnread(scope)
  })
}
