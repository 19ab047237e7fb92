import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { canHaveNotifications } from '../permissions.ts'
import { notification } from './tables.ts'

/**
 * Whoever reads a conversation has read what they were told of it. In the caller's transaction, and like `notify`
 * before anything is published.
 */
export async function settleConversation({ actor, db }: Scope, conversationId: string): Promise<void> {
  if (!canHaveNotifications(actor)) return
  const { memberId, readAt } = notification
  await db
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(eq(memberId, actor.memberId), eq(notification.conversationId, conversationId), isNull(readAt)))
}
