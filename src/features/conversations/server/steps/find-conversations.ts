import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation, isClosed, message, conversationParty as party } from '../tables.ts'

interface PageRequest {
  memberId: string
  byUnread: boolean
  isArchived: boolean
  /** The position after which the page begins, in that order. */
  unread: boolean
  at: string
  id: string
  limit: number
}

/** One character more than a list shows, so that the verb can tell whether to shorten the message. */
const contentLength = 161
const hasUnread = sql`(${party.unread} > 0)`

/** A page of a member's conversations with the columns that a list shows; a search is over archived ones too. */
export async function findConversations(
  { db }: DatabaseAccess,
  { byUnread, isArchived, ...values }: PageRequest,
  search?: SQL,
) {
  if (search) return await pageQuery(db, byUnread, search).execute(values)
  if (isArchived) return await pageQuery(db, byUnread, isNotNull(party.archivedAt)).execute(values)
  return await (byUnread ? unreadFirst : recentFirst)(db).execute(values)
}

const isListed = isNull(party.archivedAt)
const recentFirst = preparedStatement((db) => pageQuery(db, false, isListed).prepare('recent_conversations'))
const unreadFirst = preparedStatement((db) => pageQuery(db, true, isListed).prepare('unread_conversations'))

/** Limits the rows before the joins, so that the rest is looked up for one page only. */
function pageQuery(db: Db, byUnread: boolean, filter: SQL) {
  const order = [...(byUnread ? [desc(hasUnread)] : []), desc(party.lastMessageAt), desc(party.conversationId)]
  const { conversationId, otherId, started, wroteLast, unread, lastMessageAt, endedAt, otherEndedAt, archivedAt } =
    party
  const position = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('position')
  const page = db
    .select({
      ...{ conversationId, otherId, started, wroteLast, unread, lastMessageAt, endedAt, otherEndedAt, archivedAt },
      position,
    })
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
        archivedAt: page.archivedAt,
      },
      conversation,
      covers: coversColumn(conversation.listingId),
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
