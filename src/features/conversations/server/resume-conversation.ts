import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../contract.ts'
import { announceConversation } from './steps/announce-change.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { describeConversation } from './steps/describe-conversation.ts'
import { takeUp } from './steps/reopen-conversation.ts'

export async function resumeConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const held = await claimConversation(scope, id)
    const taken = await takeUp(scope, held)
    if (taken !== held) await announceConversation(scope, taken)
    return await describeConversation(scope, taken)
  })
}
