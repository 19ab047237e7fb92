import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveNotifications } from '../permissions.ts'
import { countUnread } from './count-unread.ts'
import { notification } from './tables.ts'

export async function markRead(scope: Scope, { id }: { id: string }): Promise<{ unread: number }> {
  const { actor, db } = scope
  if (!canHaveNotifications(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const isOwnNotification = and(eq(notification.id, id), eq(notification.memberId, actor.memberId))
    const markedIds = await db
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(and(isOwnNotification, isNull(notification.readAt)))
      .returning({ id: notification.id })
    if (markedIds.length === 0) {
      const [existingNotification] = await db
        .select({ id: notification.id })
        .from(notification)
        .where(isOwnNotification)
      if (!existingNotification) throw new Refusal('NOT_FOUND')
    }
    return await countUnread(scope)
  })
}
