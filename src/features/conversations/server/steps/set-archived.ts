import { and, eq, type SQL } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../../records.ts'
import { readConversation } from '../read-conversation.ts'
import { conversationParty } from '../tables.ts'
import type { ClaimedConversation } from './claim-conversation.ts'

/** Only the member's own pages get a live event: the other party must not learn it. */
export async function setArchived(
  scope: Scope,
  { ownParty: { conversationId, memberId } }: ClaimedConversation,
  archivedAt: SQL | null,
): Promise<Conversation> {
  await scope.db
    .update(conversationParty)
    .set({ archivedAt: archivedAt })
    .where(and(eq(conversationParty.conversationId, conversationId), eq(conversationParty.memberId, memberId)))
  await publish(scope, memberId, { type: 'conversation.changed', conversationId })
  return await readConversation(scope, { id: conversationId })
}
