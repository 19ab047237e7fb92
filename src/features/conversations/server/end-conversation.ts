import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../records.ts'
import { readConversation } from './read-conversation.ts'
import { announceChange } from './steps/announce-change.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { conversationParty } from './tables.ts'

/** Each party ends a conversation for itself; it is open as long as neither has. */
export async function endConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const { ownParty } = await claimConversation(scope, id)
    if (!ownParty.endedAt) {
      await scope.db
        .update(conversationParty)
        .set({ endedAt: sql`now()` })
        .where(and(eq(conversationParty.conversationId, id), eq(conversationParty.memberId, ownParty.memberId)))
      await announceChange(scope, ownParty, [id])
    }
    return await readConversation(scope, { id })
  })
}
