import { and, desc, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { conversation, conversationParty, isClosed } from './tables.ts'

const isRequest = sql<boolean>`${and(
  inArray(conversationParty.requestStatus, ['New', 'Awaiting Response']),
  not(isClosed(conversationParty)),
)}`

/** Requests that wait for the member's word, and other conversations with anything unread; each says how many there are. */
export const findWaitingConversations = (db: Db, { memberId }: Member, most: number) =>
  db
    .select({
      id: conversation.id,
      from: memberCard.name,
      about: conversation.subjectTitle,
      since: conversationParty.lastMessageAt,
      isRequest: sql<boolean>`coalesce(${isRequest}, false)`,
      requests: sql<number>`(count(*) filter (where ${isRequest}) over ())::integer`,
      others: sql<number>`(count(*) filter (where ${isRequest} is not true) over ())::integer`,
    })
    .from(conversationParty)
    .innerJoin(conversation, eq(conversation.id, conversationParty.conversationId))
    .leftJoin(memberCard, eq(memberCard.memberId, conversationParty.otherId))
    .where(and(eq(conversationParty.memberId, memberId), or(gt(conversationParty.unread, 0), isRequest)))
    .orderBy(desc(conversationParty.lastMessageAt))
    .limit(most)
