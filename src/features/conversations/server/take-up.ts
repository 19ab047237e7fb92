import { and, eq } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { announceConversation } from './announce-conversation.ts'
import { type ClaimedConversation, claimConversation } from './claim-conversation.ts'
import { conversationParty } from './tables.ts'

/** Takes back one's own end of a conversation; what the other party ended stays ended. */
export async function takeUp(scope: Scope, held: ClaimedConversation): Promise<ClaimedConversation> {
  const { conversationId, memberId, endedAt } = held.mine
  if (!endedAt) return held
  await scope.db
    .update(conversationParty)
    .set({ endedAt: null })
    .where(and(eq(conversationParty.conversationId, conversationId), eq(conversationParty.memberId, memberId)))
  await announceConversation(scope, held)
  return await claimConversation(scope, conversationId)
}
