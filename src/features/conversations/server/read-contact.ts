import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { findDirectConversation, mayWriteTo } from './steps/find-or-begin-direct.ts'

/** Whether the actor can write to a member without a listing or mandate, and the conversation if they have done so. */
export async function readContact(scope: Scope, { id }: { id: string }) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const conversationId = await findDirectConversation(scope, actor, id)
  return { conversation_id: conversationId ?? null, may_write: !conversationId && (await mayWriteTo(scope, id)) }
}
