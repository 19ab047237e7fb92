import { and, eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { ClaimedConversation } from './steps/claim-conversation.ts'
import { message } from './tables.ts'

export type MessageRow = typeof message.$inferSelect

/** What its sender wrote under this key already. */
export async function findWritten(
  { db }: DatabaseAccess,
  { mine }: ClaimedConversation,
  key: string,
): Promise<MessageRow | undefined> {
  const { conversationId, memberId } = mine
  const [written] = await db
    .select()
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.senderId, memberId), eq(message.key, key)))
  return written
}
