import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../contract.ts'
import { claimConversation } from './claim-conversation.ts'
import { describeConversation } from './describe-conversation.ts'
import { takeUp } from './take-up.ts'

export async function resumeConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  return await scope.transaction(async () =>
    describeConversation(scope, await takeUp(scope, await claimConversation(scope, id))),
  )
}
