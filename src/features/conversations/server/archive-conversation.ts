import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../records.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { describeConversation } from './steps/describe-conversation.ts'
import { setArchived } from './steps/set-archived.ts'

interface ArchiveRequest {
  id: string
  /** The sequence of the last message that the member knows of. */
  through: number
}

/** Has no effect if a message arrived that the member does not know of: it would have taken the conversation back. */
export async function archiveConversation(scope: Scope, { id, through }: ArchiveRequest): Promise<Conversation> {
  return await scope.transaction(async () => {
    const claimedConversation = await claimConversation(scope, id)
    const { ownParty, conversation } = claimedConversation
    if (ownParty.archivedAt || conversation.lastSequence > through)
      return await describeConversation(scope, claimedConversation)
    return await setArchived(scope, claimedConversation, sql`now()`)
  })
}
