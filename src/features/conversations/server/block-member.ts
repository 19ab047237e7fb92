import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../records.ts'
import { readConversation } from './read-conversation.ts'
import { announceChange } from './steps/announce-change.ts'
import { claimAllWithOtherParty } from './steps/claim-conversation.ts'
import { memberBlock } from './tables.ts'

/** Blocks the other party in every conversation of the two; to the other party each seems to have been ended. */
export async function blockMember(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const conversationsOfTwo = await claimAllWithOtherParty(scope, id)
    const blocked = await scope.db
      .insert(memberBlock)
      .values({ blockerId: conversationsOfTwo.memberId, blockedId: conversationsOfTwo.otherId })
      .onConflictDoNothing()
      .returning()
    if (blocked.length > 0) await announceChange(scope, conversationsOfTwo, conversationsOfTwo.ids)
    return await readConversation(scope, { id })
  })
}
