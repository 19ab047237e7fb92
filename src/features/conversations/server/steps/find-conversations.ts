import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation, isClosed, message, conversationParty as party } from '../tables.ts'

interface Wanted {
  memberId: string
  byUnread: boolean
  /** Behind this place in that order. */
  unread: boolean
  at: string
  id: string
  most: number
}

/** As much of the last message as is looked at. */
const mostContent = 161
const hasUnread = sql`(${party.unread} > 0)`

/** A page of one's conversations, each with what a list shows of it; `which` narrows them further. */
export async function findConversations({ db }: DatabaseAccess, { byUnread, ...wanted }: Wanted, which?: SQL) {
  if (which) return await page(db, byUnread, which).execute(wanted)
  return await (byUnread ? unreadFirst : recentFirst)(db).execute(wanted)
}

const recentFirst = preparedStatement((db) => page(db, false).prepare('recent_conversations'))
const unreadFirst = preparedStatement((db) => page(db, true).prepare('unread_conversations'))

/** It is cut before anything is joined to it: what is shown of each is looked up for those alone. */
function page(db: Db, byUnread: boolean, which?: SQL) {
  const order = [...(byUnread ? [desc(hasUnread)] : []), desc(party.lastMessageAt), desc(party.conversationId)]
  const { conversationId, otherId, started, wroteLast, unread, lastMessageAt, endedAt, otherEndedAt } = party
  const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place')
  const cut = db
    .select({ conversationId, otherId, started, wroteLast, unread, lastMessageAt, endedAt, otherEndedAt, place })
    .from(party)
    .where(and(eq(party.memberId, sql.placeholder('memberId')), behind(byUnread), which))
    .orderBy(...order)
    .limit(sql.placeholder('most'))
    .as('cut')
  return db
    .select({
      mine: {
        conversationId: cut.conversationId,
        otherId: cut.otherId,
        started: cut.started,
        wroteLast: cut.wroteLast,
        unread: cut.unread,
        lastMessageAt: cut.lastMessageAt,
      },
      conversation,
      covers: photographsColumn(conversation.listingId, 1),
      closed: isClosed(cut),
      content: sql<string | null>`left(${message.content}, ${sql.raw(String(mostContent))})`,
    })
    .from(cut)
    .innerJoin(conversation, eq(conversation.id, cut.conversationId))
    .leftJoin(
      message,
      and(eq(message.conversationId, cut.conversationId), eq(message.sequence, conversation.lastSequence)),
    )
    .orderBy(cut.place)
}

function behind(byUnread: boolean): SQL {
  const timed = sql`${party.lastMessageAt}, ${party.conversationId}`
  const place = sql`${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid`
  return byUnread
    ? sql`(${hasUnread}, ${timed}) < (${sql.placeholder('unread')}::boolean, ${place})`
    : sql`(${timed}) < (${place})`
}
