import { and, eq } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { conversationParty } from '../tables.ts'
import { type ClaimedConversation, claimConversation } from './claim-conversation.ts'

/**
 * Takes back one's own end of a conversation; what the other party ended stays ended. Where there was nothing to take
 * back, it answers what it was given; else the caller announces it, once all else is written.
 */
export async function takeUp(scope: Scope, held: ClaimedConversation): Promise<ClaimedConversation> {
  const { conversationId, memberId, endedAt } = held.mine
  if (!endedAt) return held
  await scope.db
    .update(conversationParty)
    .set({ endedAt: null })
    .where(and(eq(conversationParty.conversationId, conversationId), eq(conversationParty.memberId, memberId)))
  return await claimConversation(scope, conversationId)
}
