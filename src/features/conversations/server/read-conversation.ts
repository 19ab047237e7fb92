import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import type { Conversation } from '../records.ts'
import { describeConversation } from './steps/describe-conversation.ts'
import { findOwnConversation } from './steps/find-own-conversation.ts'

export async function readConversation(scope: Scope, { id }: { id: string }): Promise<Conversation> {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const ownConversation = await findOwnConversation(scope, actor, id)
  if (!ownConversation) throw new Refusal('CONVERSATION_NOT_FOUND')
  return await describeConversation(scope, ownConversation)
}
