import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../contract.ts'
import { announceBetween } from './announce-between.ts'
import { claimBetween } from './claim-between.ts'
import { readConversation } from './read-conversation.ts'
import { memberBlock } from './tables.ts'

/** Blocks the other party, wherever the two write to each other. It looks to them as if each conversation had ended. */
export async function blockMember(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const held = await claimBetween(scope, id)
    const blocked = await scope.db
      .insert(memberBlock)
      .values({ blockerId: held.memberId, blockedId: held.otherId })
      .onConflictDoNothing()
      .returning()
    if (blocked.length > 0) await announceBetween(scope, held)
    return await readConversation(scope, { id })
  })
}
