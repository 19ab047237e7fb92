import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../records.ts'
import { announceChange } from './steps/announce-change.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { describeConversation } from './steps/describe-conversation.ts'
import { reopenConversation } from './steps/reopen-conversation.ts'

export async function resumeConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const claimedConversation = await claimConversation(scope, id)
    const reopened = await reopenConversation(scope, claimedConversation)
    if (reopened !== claimedConversation) await announceChange(scope, reopened.ownParty, [id])
    return await describeConversation(scope, reopened)
  })
}
