import { and, eq, isNull, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveNotifications } from '../permissions.ts'
import { notification } from './tables.ts'

export async function countUnread({ actor, db }: Scope): Promise<{ unread: number }> {
  if (!canHaveNotifications(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await unreadCount(db).execute({ memberId: actor.memberId })
  return { unread: row?.unread ?? 0 }
}

const unreadCount = preparedStatement((db) =>
  db
    .select({ unread: sql<number>`count(*)::integer` })
    .from(notification)
    .where(and(eq(notification.memberId, sql.placeholder('memberId')), isNull(notification.readAt)))
    .prepare('count_unread_notifications'),
)
