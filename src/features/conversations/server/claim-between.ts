import { and, asc, eq, or } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { findStanding } from './steps/find-own-conversation.ts'
import { conversation } from './tables.ts'

export interface HeldBetween {
  memberId: string
  otherId: string
  /** Of all their conversations. */
  ids: string[]
}

/** All conversations with the other party of this one: nothing else happens in them before the transaction ends. */
export async function claimBetween(scope: Scope, id: string): Promise<HeldBetween> {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const standing = await findStanding(scope, actor, id)
  if (!standing) throw new Refusal('CONVERSATION_NOT_FOUND')
  const { memberId, otherId } = standing.mine
  const { starterId, recipientId } = conversation
  const held = await db
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
  return { memberId, otherId, ids: held.map((one) => one.id) }
}
