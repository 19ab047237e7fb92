import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { ClaimedConversation } from './claim-conversation.ts'

/** Tells both that it was ended or taken up again. */
export async function announceConversation(scope: Scope, { mine }: ClaimedConversation): Promise<void> {
  const { conversationId, memberId, otherId } = mine
  await publish(scope, [memberId, otherId], { type: 'conversation.changed', conversationId })
}
