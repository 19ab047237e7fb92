import { and, desc, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { conversation, conversationParty, isClosed } from './tables.ts'

interface Wanted {
  memberId: string
  most: number
}

/** Requests that wait for the member's word, and other conversations with anything unread; each says how many there are. */
export const findWaitingConversations = (db: Db, wanted: Wanted) => waiting(db).execute({ ...wanted })

const isRequest = sql<boolean>`${and(
  inArray(conversationParty.requestStatus, ['New', 'Awaiting Response']),
  not(isClosed(conversationParty)),
)}`

const waiting = preparedStatement((db) => {
  const found = db
    .select({
      conversationId: conversationParty.conversationId,
      otherId: conversationParty.otherId,
      since: conversationParty.lastMessageAt,
      isRequest: sql<boolean>`coalesce(${isRequest}, false)`.as('is_request'),
      requests: sql<number>`(count(*) filter (where ${isRequest}) over ())::integer`.as('requests'),
      others: sql<number>`(count(*) filter (where ${isRequest} is not true) over ())::integer`.as('others'),
    })
    .from(conversationParty)
    .where(
      and(eq(conversationParty.memberId, sql.placeholder('memberId')), or(gt(conversationParty.unread, 0), isRequest)),
    )
    .orderBy(desc(conversationParty.lastMessageAt))
    .limit(sql.placeholder('most'))
    .as('found')
  // What is said of them is read of those few alone.
  return db
    .select({
      id: conversation.id,
      from: memberCard.name,
      about: conversation.subjectTitle,
      since: found.since,
      isRequest: found.isRequest,
      requests: found.requests,
      others: found.others,
    })
    .from(found)
    .innerJoin(conversation, eq(conversation.id, found.conversationId))
    .leftJoin(memberCard, eq(memberCard.memberId, found.otherId))
    .orderBy(desc(found.since))
    .prepare('find_waiting_conversations')
})
