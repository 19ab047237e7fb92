import { and, eq } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { message } from '../tables.ts'
import type { ClaimedConversation } from './claim-conversation.ts'

type MessageRow = typeof message.$inferSelect

/** The message that the actor has already sent under this key. */
export async function findMessageByKey(
  { db }: DatabaseAccess,
  { ownParty }: ClaimedConversation,
  key: string,
): Promise<MessageRow | undefined> {
  const { conversationId, memberId } = ownParty
  const [row] = await db
    .select()
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.senderId, memberId), eq(message.key, key)))
  return row
}

/** Writes the message, notifies the receiver and sends a live event to both parties. */
export async function writeMessage(
  scope: Scope,
  { closed, ownParty }: ClaimedConversation,
  { content, key, paperIds = [] }: { content: string; key: string; paperIds?: string[] | undefined },
): Promise<MessageRow> {
  if (closed) throw new Refusal('CONVERSATION_CLOSED')
  const { conversationId, memberId: senderId, otherId: receiverId } = ownParty
  const [row] = await scope.db
    .insert(message)
    // A trigger sets the sequence and the time.
    .values({ conversationId, senderId, receiverId, sequence: 0, content, key, papers: paperIds.length })
    .returning()
  if (!row) throw new Error('The message was not inserted')
  if (paperIds.length > 0) await scope.events.raise('papers-sent', { messageId: row.id, paperIds })
  const isFirst = row.sequence === 1
  await scope.events.raise('message-written', { conversationId, senderId, receiverId, isFirst })
  await publish(scope, [senderId, receiverId], { type: 'message.sent', conversationId, messageId: row.id })
  return row
}
