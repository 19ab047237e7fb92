import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { describeMessage } from './steps/describe-conversation.ts'
import { findOwnConversation } from './steps/find-own-conversation.ts'
import { message } from './tables.ts'

type MessagesQuery = z.infer<NonNullable<(typeof conversationsContract.listMessages)['~orpc']['inputSchema']>>

/** The latest messages, or those next to a sequence. Sequences have no gaps, so a page is a range of them. */
export async function listMessages(scope: Scope, { id, ...query }: MessagesQuery) {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const ownConversation = await findOwnConversation(scope, actor, id)
  if (!ownConversation) throw new Refusal('CONVERSATION_NOT_FOUND')
  const { from, to, more } = rangeOf(query, ownConversation.conversation.lastSequence)
  if (from > to) return { items: [], more: false }
  const rows = await messagesInRange(db).execute({ id, from, to })
  return { items: rows.map((row) => describeMessage(ownConversation, row)), more }
}

const messagesInRange = preparedStatement((db) =>
  db
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, sql.placeholder('id')),
        between(message.sequence, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .orderBy(asc(message.sequence))
    .prepare('list_messages'),
)

function rangeOf({ before, after, limit }: Omit<MessagesQuery, 'id'>, last: number) {
  const lowest = (after ?? 0) + 1
  const highest = Math.min(last, (before ?? last + 1) - 1)
  if (after !== undefined && before === undefined) {
    const to = Math.min(highest, after + limit)
    return { from: lowest, to, more: to < last }
  }
  const firstSequence = Math.max(lowest, highest - limit + 1)
  return { from: firstSequence, to: highest, more: firstSequence > lowest }
}
