import { and, eq } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { conversationParty } from '../tables.ts'
import { type ClaimedConversation, claimConversation } from './claim-conversation.ts'

/**
 * Undoes that the actor ended the conversation; it stays closed if the other party ended it too. Returns its argument if
 * there was nothing to undo. Otherwise the caller announces the change after its other writes.
 */
export async function reopenConversation(
  scope: Scope,
  claimedConversation: ClaimedConversation,
): Promise<ClaimedConversation> {
  const { conversationId, memberId, endedAt } = claimedConversation.ownParty
  if (!endedAt) return claimedConversation
  await scope.db
    .update(conversationParty)
    .set({ endedAt: null })
    .where(and(eq(conversationParty.conversationId, conversationId), eq(conversationParty.memberId, memberId)))
  return await claimConversation(scope, conversationId)
}
