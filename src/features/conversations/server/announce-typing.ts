import { and, eq, not, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { conversationParty, isClosed } from './tables.ts'

/** Sends a live event to the other party, at most every two seconds, and none if the conversation is closed. */
export async function announceTyping(scope: Scope, { id }: { id: string }): Promise<{ said: true }> {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const { conversationId, memberId, otherId, typedAt } = conversationParty
  const isOwnParty = and(eq(conversationId, id), eq(memberId, actor.memberId))
  return await scope.transaction(async () => {
    const [typing] = await db
      .update(conversationParty)
      .set({ typedAt: sql`now()` })
      .where(
        and(
          isOwnParty,
          sql`(${typedAt} is null or ${typedAt} <= clock_timestamp() - interval '2 seconds')`,
          not(isClosed(conversationParty)),
        ),
      )
      .returning({ otherId, typedAt })
    if (typing?.typedAt) {
      const at = typing.typedAt.toISOString()
      await publish(scope, typing.otherId, { type: 'conversation.typing', conversationId: id, at })
      return { said: true }
    }
    const rows = await db.select({ id: conversationId }).from(conversationParty).where(isOwnParty)
    if (rows.length === 0) throw new Refusal('CONVERSATION_NOT_FOUND')
    return { said: true }
  })
}
