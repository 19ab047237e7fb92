import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { findOwnConversation } from './steps/find-own-conversation.ts'
import { message } from './tables.ts'

interface ChosenMessages {
  id: string
  message_ids: readonly string[]
}

export interface ChosenMessage {
  id: string
  sequence: number
  senderId: string
  content: string
  createdAt: Date
}

/** These messages of the actor's conversation, in order, and its other party; refuses messages that are not in it. */
export async function findMessages(
  scope: Scope,
  { id, message_ids }: ChosenMessages,
): Promise<{ otherId: string; messages: ChosenMessage[] }> {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const ownConversation = await findOwnConversation(scope, actor, id)
  if (!ownConversation) throw new Refusal('CONVERSATION_NOT_FOUND')
  const ids = [...new Set(message_ids)]
  const { sequence, senderId, content, createdAt } = message
  const messages = await db
    .select({ id: message.id, sequence, senderId, content, createdAt })
    .from(message)
    .where(and(eq(message.conversationId, id), inArray(message.id, ids)))
    .orderBy(asc(sequence))
  if (messages.length < ids.length) throw new Refusal('MESSAGE_NOT_FOUND')
  return { otherId: ownConversation.ownParty.otherId, messages }
}
