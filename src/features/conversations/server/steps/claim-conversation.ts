import { and, asc, eq, or } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../../permissions.ts'
import { conversation } from '../tables.ts'
import { findOwnConversation, type OwnConversation } from './find-own-conversation.ts'

declare const claimed: unique symbol

/** One of the actor's conversations, locked until the transaction ends. */
export type ClaimedConversation = OwnConversation & { [claimed]: true }

/** A conversation of others and one that does not exist give the same answer. */
export async function claimConversation(scope: Scope, id: string): Promise<ClaimedConversation> {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  await db.select({ id: conversation.id }).from(conversation).where(eq(conversation.id, id)).for('no key update')
  // Read after the lock is granted, so that changes made while waiting for it are seen.
  const ownConversation = await findOwnConversation(scope, actor, id)
  if (!ownConversation) throw new Refusal('CONVERSATION_NOT_FOUND')
  return ownConversation as ClaimedConversation
}

interface ConversationsOfTwo {
  memberId: string
  otherId: string
  ids: string[]
}

/** Locks every conversation that the actor has with the other party of this one. */
export async function claimAllWithOtherParty(scope: Scope, id: string): Promise<ConversationsOfTwo> {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const ownConversation = await findOwnConversation(scope, actor, id)
  if (!ownConversation) throw new Refusal('CONVERSATION_NOT_FOUND')
  const { memberId, otherId } = ownConversation.ownParty
  const { starterId, recipientId } = conversation
  const rows = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      or(
        and(eq(starterId, memberId), eq(recipientId, otherId)),
        and(eq(starterId, otherId), eq(recipientId, memberId)),
      ),
    )
    .orderBy(asc(conversation.id))
    .for('no key update')
  return { memberId, otherId, ids: rows.map((row) => row.id) }
}
