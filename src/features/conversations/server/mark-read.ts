import { and, eq, lt, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { conversation, conversationParty } from './tables.ts'

interface Reading {
  id: string
  through: number
}

/**
 * A read message stays read, and no message is read before it is written. The other party is not told while the two
 * cannot write to each other.
 */
export async function markRead(scope: Scope, { id, through }: Reading): Promise<{ read_through: number }> {
  const { actor, db, events } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const { conversationId, memberId, otherId, readThrough, unread } = conversationParty
  const own = and(eq(conversationId, id), eq(memberId, actor.memberId))
  return await scope.transaction(async () => {
    // Locks the conversation before the rows of its two parties, as a message does: both are written, in either order.
    const written = sql`(select ${conversation.lastSequence} from ${conversation} where ${conversation.id} = ${id} for no key update)`
    const [read] = await db
      .update(conversationParty)
      .set({ readThrough: through })
      .where(and(own, lt(readThrough, sql`least(${through}::integer, ${written})`)))
      .returning({ otherId, readThrough, unread, isApart: sql<boolean>`${otherId} in (select members_apart())` })
    if (read) {
      if (read.unread === 0) await events.raise('conversation-read', { conversationId: id, readerId: actor.memberId })
      const audience = read.isApart ? [actor.memberId] : [actor.memberId, read.otherId]
      await publish(scope, audience, { type: 'conversation.read', conversationId: id })
      return { read_through: read.readThrough }
    }
    const [known] = await db.select({ readThrough }).from(conversationParty).where(own)
    if (!known) throw new Refusal('CONVERSATION_NOT_FOUND')
    return { read_through: known.readThrough }
  })
}
