import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { notification } from './tables.ts'

/** Marks the notifications of a conversation as read once its messages are, in the caller's transaction. */
export async function markConversationRead(
  { db }: DatabaseAccess,
  { conversationId, readerId }: { conversationId: string; readerId: string },
): Promise<void> {
  const { memberId, readAt } = notification
  await db
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(eq(memberId, readerId), eq(notification.conversationId, conversationId), isNull(readAt)))
}
