import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canConverse } from '../permissions.ts'
import { conversationParty } from './tables.ts'

export async function countUnread(scope: Scope) {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const [counts] = await unreadCounts(db).execute({ memberId: actor.memberId })
  return counts ?? { messages: 0, conversations: 0, active: 0 }
}

const { memberId, unread, archivedAt, otherId, endedAt, otherEndedAt } = conversationParty
const isOwn = and(eq(memberId, sql.placeholder('memberId')), isNull(archivedAt))
/** Not `isClosedAmongMany`, as the index of open conversations states it. */
const isOpen = sql`${endedAt} is null and ${otherEndedAt} is null
  and not (${otherId} in (select members_out_of_reach()))`

/** Apart, because few conversations are unread, and an index alone counts those that are open. */
const unreadCounts = preparedStatement((db) => {
  const active = db.select({ active: sql`count(*)::integer` }).from(conversationParty).where(and(isOwn, isOpen))
  return db
    .select({
      messages: sql<number>`coalesce(sum(${unread}), 0)::integer`,
      conversations: sql<number>`count(*)::integer`,
      active: sql<number>`(${active})`,
    })
    .from(conversationParty)
    .where(and(isOwn, gt(unread, sql`0`)))
    .prepare('count_unread')
})
