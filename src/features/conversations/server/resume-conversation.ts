import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../contract.ts'
import { announceConversation } from './announce-conversation.ts'
import { claimConversation } from './claim-conversation.ts'
import { describeConversation } from './describe-conversation.ts'
import { takeUp } from './take-up.ts'

export async function resumeConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () => {
    const held = await claimConversation(scope, id)
    const taken = await takeUp(scope, held)
    if (taken !== held) await announceConversation(scope, taken)
    return await describeConversation(scope, taken)
  })
}
