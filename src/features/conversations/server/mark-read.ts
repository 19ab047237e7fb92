import { and, eq, lt, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { conversation, conversationParty } from './tables.ts'

interface ReadPosition {
  id: string
  /** The sequence of the last message read. */
  through: number
}

/**
 * Never moves back, nor beyond the last message. The other party gets no live event while either has blocked the other.
 */
export async function markRead(scope: Scope, { id, through }: ReadPosition): Promise<{ read_through: number }> {
  const { actor, db, events } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const { conversationId, memberId, otherId, readThrough, unread } = conversationParty
  const isOwnParty = and(eq(conversationId, id), eq(memberId, actor.memberId))
  return await scope.transaction(async () => {
    // Locks the conversation before the rows of its parties, in the same order as a new message does, to avoid deadlocks.
    const lastSequence = sql`(select ${conversation.lastSequence} from ${conversation} where ${conversation.id} = ${id} for no key update)`
    const [updatedParty] = await db
      .update(conversationParty)
      .set({ readThrough: through })
      .where(and(isOwnParty, lt(readThrough, sql`least(${through}::integer, ${lastSequence})`)))
      .returning({ otherId, readThrough, unread, isBlocked: sql<boolean>`${otherId} in (select members_apart())` })
    if (updatedParty) {
      if (updatedParty.unread === 0)
        await events.raise('conversation-read', { conversationId: id, readerId: actor.memberId })
      const audience = updatedParty.isBlocked ? [actor.memberId] : [actor.memberId, updatedParty.otherId]
      await publish(scope, audience, { type: 'conversation.read', conversationId: id })
      return { read_through: updatedParty.readThrough }
    }
    const [party] = await db.select({ readThrough }).from(conversationParty).where(isOwnParty)
    if (!party) throw new Refusal('CONVERSATION_NOT_FOUND')
    return { read_through: party.readThrough }
  })
}
