import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveNotifications } from '../permissions.ts'
import { notification } from './tables.ts'

export async function countUnread({ actor, db }: Scope): Promise<{ unread: number }> {
  if (!canHaveNotifications(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ unread: sql<number>`count(*)::integer` })
    .from(notification)
    .where(and(eq(notification.memberId, actor.memberId), isNull(notification.readAt)))
  return { unread: row?.unread ?? 0 }
}
