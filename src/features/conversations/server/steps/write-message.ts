import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { MessageRow } from '../find-written.ts'
import { message } from '../tables.ts'
import type { ClaimedConversation } from './claim-conversation.ts'

export interface Words {
  content: string
  key: string
}

/** Adds a message to a conversation that is held, and tells both parties that there is one. */
export async function writeMessage(scope: Scope, held: ClaimedConversation, words: Words): Promise<MessageRow> {
  if (held.closed) throw new Refusal('CONVERSATION_CLOSED')
  const { conversationId, memberId: senderId, otherId: receiverId } = held.mine
  const [written] = await scope.db
    .insert(message)
    // Its place and its time are the database's to give.
    .values({ conversationId, senderId, receiverId, sequence: 0, ...words })
    .returning()
  if (!written) throw new Error('A message was not written')
  const isFirst = written.sequence === 1
  await scope.events.raise('message-written', { conversationId, senderId, receiverId, isFirst })
  await publish(scope, [senderId, receiverId], { type: 'message.sent', conversationId, messageId: written.id })
  return written
}
