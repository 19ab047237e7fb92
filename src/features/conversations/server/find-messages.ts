import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { findStanding } from './steps/find-own-conversation.ts'
import { message } from './tables.ts'

interface Wanted {
  id: string
  message_ids: readonly string[]
}

export interface FoundMessage {
  id: string
  sequence: number
  senderId: string
  content: string
  createdAt: Date
}

/** These messages of one's own conversation, in its order, and with whom it is; refuses what is not in it. */
export async function findMessages(
  scope: Scope,
  { id, message_ids }: Wanted,
): Promise<{ otherId: string; messages: FoundMessage[] }> {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const standing = await findStanding(scope, actor, id)
  if (!standing) throw new Refusal('CONVERSATION_NOT_FOUND')
  const wanted = [...new Set(message_ids)]
  const { sequence, senderId, content, createdAt } = message
  const messages = await db
    .select({ id: message.id, sequence, senderId, content, createdAt })
    .from(message)
    .where(and(eq(message.conversationId, id), inArray(message.id, wanted)))
    .orderBy(asc(sequence))
  if (messages.length < wanted.length) throw new Refusal('MESSAGE_NOT_FOUND')
  return { otherId: standing.mine.otherId, messages }
}
