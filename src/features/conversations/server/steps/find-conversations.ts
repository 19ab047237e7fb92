import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation, isClosed, message, conversationParty as party } from '../tables.ts'

interface PageRequest {
  memberId: string
  byUnread: boolean
  /** The position after which the page begins, in that order. */
  unread: boolean
  at: string
  id: string
  limit: number
}

/** One character more than a list shows, so that the verb can tell whether to shorten the message. */
const contentLength = 161
const hasUnread = sql`(${party.unread} > 0)`

/** A page of a member's conversations with the columns that a list shows; `filter` narrows them further. */
export async function findConversations({ db }: DatabaseAccess, { byUnread, ...values }: PageRequest, filter?: SQL) {
  if (filter) return await pageQuery(db, byUnread, filter).execute(values)
  return await (byUnread ? unreadFirst : recentFirst)(db).execute(values)
}

const recentFirst = preparedStatement((db) => pageQuery(db, false).prepare('recent_conversations'))
const unreadFirst = preparedStatement((db) => pageQuery(db, true).prepare('unread_conversations'))

/** Limits the rows before the joins, so that the rest is looked up for one page only. */
function pageQuery(db: Db, byUnread: boolean, filter?: SQL) {
  const order = [...(byUnread ? [desc(hasUnread)] : []), desc(party.lastMessageAt), desc(party.conversationId)]
  const { conversationId, otherId, started, wroteLast, unread, lastMessageAt, endedAt, otherEndedAt } = party
  const position = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('position')
  const page = db
    .select({ conversationId, otherId, started, wroteLast, unread, lastMessageAt, endedAt, otherEndedAt, position })
    .from(party)
    .where(and(eq(party.memberId, sql.placeholder('memberId')), isAfterCursor(byUnread), filter))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .as('page')
  return db
    .select({
      ownParty: {
        conversationId: page.conversationId,
        otherId: page.otherId,
        started: page.started,
        wroteLast: page.wroteLast,
        unread: page.unread,
        lastMessageAt: page.lastMessageAt,
      },
      conversation,
      covers: photographsColumn(conversation.listingId, 1),
      closed: isClosed(page),
      content: sql<string | null>`left(${message.content}, ${sql.raw(String(contentLength))})`,
    })
    .from(page)
    .innerJoin(conversation, eq(conversation.id, page.conversationId))
    .leftJoin(
      message,
      and(eq(message.conversationId, page.conversationId), eq(message.sequence, conversation.lastSequence)),
    )
    .orderBy(page.position)
}

function isAfterCursor(byUnread: boolean): SQL {
  const columns = sql`${party.lastMessageAt}, ${party.conversationId}`
  const values = sql`${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid`
  return byUnread
    ? sql`(${hasUnread}, ${columns}) < (${sql.placeholder('unread')}::boolean, ${values})`
    : sql`(${columns}) < (${values})`
}
