import { and, eq } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../contract.ts'
import { announceBetween } from './announce-between.ts'
import { claimBetween } from './claim-between.ts'
import { readConversation } from './read-conversation.ts'
import { memberBlock } from './tables.ts'

/** The conversations of the two go on, but for those that one of them ended. */
export async function unblockMember(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const held = await claimBetween(scope, id)
    const unblocked = await scope.db
      .delete(memberBlock)
      .where(and(eq(memberBlock.blockerId, held.memberId), eq(memberBlock.blockedId, held.otherId)))
      .returning()
    if (unblocked.length > 0) await announceBetween(scope, held)
    return await readConversation(scope, { id })
  })
}
