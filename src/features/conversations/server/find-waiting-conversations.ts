import { and, desc, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { conversation, conversationParty, isClosed } from './tables.ts'

interface Options {
  memberId: string
  limit: number
}

/** Open requests that the member has to answer, and other conversations with unread messages; each row has both totals. */
export const findWaitingConversations = (db: Db, options: Options) => waitingConversations(db).execute({ ...options })

const isRequest = sql<boolean>`${and(
  inArray(conversationParty.requestStatus, ['New', 'Awaiting Response']),
  not(isClosed(conversationParty)),
)}`

const waitingConversations = preparedStatement((db) => {
  const page = db
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
    .limit(sql.placeholder('limit'))
    .as('page')
  // Names and titles are joined after the limit, so that they are read for one page only.
  return db
    .select({
      id: conversation.id,
      from: memberCard.name,
      about: conversation.subjectTitle,
      since: page.since,
      isRequest: page.isRequest,
      requests: page.requests,
      others: page.others,
    })
    .from(page)
    .innerJoin(conversation, eq(conversation.id, page.conversationId))
    .leftJoin(memberCard, eq(memberCard.memberId, page.otherId))
    .orderBy(desc(page.since))
    .prepare('find_waiting_conversations')
})
