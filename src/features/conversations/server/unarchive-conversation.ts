import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../records.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { describeConversation } from './steps/describe-conversation.ts'
import { setArchived } from './steps/set-archived.ts'

export async function unarchiveConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const claimedConversation = await claimConversation(scope, id)
    if (!claimedConversation.ownParty.archivedAt) return await describeConversation(scope, claimedConversation)
    return await setArchived(scope, claimedConversation, null)
  })
}
