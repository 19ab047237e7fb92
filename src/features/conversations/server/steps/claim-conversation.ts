import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../../permissions.ts'
import { conversation } from '../tables.ts'
import { findStanding, type Standing } from './find-own-conversation.ts'

declare const claimed: unique symbol

/** One's own conversation, in which nothing else happens before the transaction ends. */
export type ClaimedConversation = Standing & { [claimed]: true }

/** A stranger's and one that does not exist are the same. */
export async function claimConversation(scope: Scope, id: string): Promise<ClaimedConversation> {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  await db.select({ id: conversation.id }).from(conversation).where(eq(conversation.id, id)).for('no key update')
  // Asked after the lock was waited for, so that what happened meanwhile counts.
  const standing = await findStanding(scope, actor, id)
  if (!standing) throw new Refusal('CONVERSATION_NOT_FOUND')
  return standing as ClaimedConversation
}
