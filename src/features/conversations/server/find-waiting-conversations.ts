import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { conversation, conversationParty, isClosedAmongMany, needsAttention } from './tables.ts'

interface Options {
  memberId: string
  limit: number
}

/** Open requests that the member has to answer, and other conversations with unread messages; each row has both totals. */
export const findWaitingConversations = (db: Db, options: Options) => waitingConversations(db).execute({ ...options })

const waitingConversations = preparedStatement((db) => {
  // A subquery, because reads share a connection only if they begin with `select` (shared-reads.ts).
  const candidate = db
    .select({
      conversationId: conversationParty.conversationId,
      otherId: conversationParty.otherId,
      since: conversationParty.lastMessageAt,
      unread: conversationParty.unread,
      isRequest:
        sql<boolean>`coalesce(${conversationParty.requestStatus} in ('New', 'Awaiting Response'), false) and not ${isClosedAmongMany(conversationParty)}`.as(
          'is_request',
        ),
    })
    .from(conversationParty)
    .where(
      and(
        eq(conversationParty.memberId, sql.placeholder('memberId')),
        needsAttention,
        isNull(conversationParty.archivedAt),
      ),
    )
    .as('candidate')
  const page = db
    .select({
      conversationId: candidate.conversationId,
      otherId: candidate.otherId,
      since: candidate.since,
      isRequest: candidate.isRequest,
      requests: sql<number>`(count(*) filter (where ${candidate.isRequest}) over ())::integer`.as('requests'),
      others: sql<number>`(count(*) filter (where not ${candidate.isRequest}) over ())::integer`.as('others'),
    })
    .from(candidate)
    .where(or(gt(candidate.unread, sql`0`), candidate.isRequest))
    .orderBy(desc(candidate.since))
    .limit(sql.placeholder('limit'))
    .as('page')
  // Names and titles are joined after the limit, so that they are read for one page only.
  return db
    .select({
      id: conversation.id,
      from: memberCard.name,
      about: sql<string>`coalesce(${conversation.subjectTitle}, '')`,
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
