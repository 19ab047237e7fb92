import { and, eq, isNull, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { conversationParty, isClosedAmongMany } from './tables.ts'

export async function countUnread(scope: Scope) {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const [counts] = await unreadCounts(db).execute({ memberId: actor.memberId })
  return counts ?? { messages: 0, conversations: 0, active: 0 }
}

const { memberId, unread, archivedAt } = conversationParty

const unreadCounts = preparedStatement((db) =>
  db
    .select({
      messages: sql<number>`coalesce(sum(${unread}), 0)::integer`,
      conversations: sql<number>`(count(*) filter (where ${unread} > 0))::integer`,
      active: sql<number>`(count(*) filter (where not ${isClosedAmongMany(conversationParty)}))::integer`,
    })
    .from(conversationParty)
    .where(and(eq(memberId, sql.placeholder('memberId')), isNull(archivedAt)))
    .prepare('count_unread'),
)
