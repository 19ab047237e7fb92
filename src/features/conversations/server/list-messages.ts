import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { findStanding } from './find-standing.ts'
import { messageOf } from './message-of.ts'
import { message } from './tables.ts'

type Asked = z.infer<NonNullable<(typeof conversationsContract.listMessages)['~orpc']['inputSchema']>>

/** The latest, or those next to a place; in the order in which they were written. */
export async function listMessages(scope: Scope, { id, before, after, limit }: Asked) {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const onward = after !== undefined && before === undefined
  // Together: the messages' own policy asks nothing of the conversation.
  const [standing, rows] = await Promise.all([
    findStanding(scope, actor, id),
    db
      .select()
      .from(message)
      .where(
        and(
          eq(message.conversationId, id),
          before === undefined ? undefined : lt(message.sequence, before),
          after === undefined ? undefined : gt(message.sequence, after),
        ),
      )
      .orderBy(onward ? asc(message.sequence) : desc(message.sequence))
      .limit(limit + 1),
  ])
  if (!standing) throw new Refusal('CONVERSATION_NOT_FOUND')
  const page = rows.slice(0, limit)
  const items = (onward ? page : page.reverse()).map((row) => messageOf(standing, row))
  return { items, more: rows.length > limit }
}
