import { and, eq } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../records.ts'
import { readConversation } from './read-conversation.ts'
import { announceChange } from './steps/announce-change.ts'
import { claimAllWithOtherParty } from './steps/claim-conversation.ts'
import { memberBlock } from './tables.ts'

/** Conversations of the two that neither has ended are open again. */
export async function unblockMember(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const conversationsOfTwo = await claimAllWithOtherParty(scope, id)
    const unblocked = await scope.db
      .delete(memberBlock)
      .where(
        and(
          eq(memberBlock.blockerId, conversationsOfTwo.memberId),
          eq(memberBlock.blockedId, conversationsOfTwo.otherId),
        ),
      )
      .returning()
    if (unblocked.length > 0) await announceChange(scope, conversationsOfTwo, conversationsOfTwo.ids)
    return await readConversation(scope, { id })
  })
}
