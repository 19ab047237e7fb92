import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../contract.ts'
import { readConversation } from './read-conversation.ts'
import { announceConversation } from './steps/announce-change.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { conversationParty } from './tables.ts'

/** Each of the two ends it for themselves; it is open as long as neither has. */
export async function endConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const held = await claimConversation(scope, id)
    if (!held.mine.endedAt) {
      await scope.db
        .update(conversationParty)
        .set({ endedAt: sql`now()` })
        .where(and(eq(conversationParty.conversationId, id), eq(conversationParty.memberId, held.mine.memberId)))
      await announceConversation(scope, held)
    }
    return await readConversation(scope, { id })
  })
}
