import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import type { Introduction } from '../../contract.ts'
import { introduction } from '../tables.ts'

export const introductionColumns = { introduction, conversationId: conversation.id }

/** The one conversation that the same two have about the same subject. */
export const isTheirConversation = and(
  eq(conversation.starterId, introduction.memberId),
  eq(conversation.subjectId, introduction.subjectId),
  eq(conversation.recipientId, introduction.ownerId),
)

export interface IntroductionRow {
  introduction: typeof introduction.$inferSelect
  conversationId: string | null
}

/** As one of the two parties reads it. */
export function describeIntroduction(
  { memberId: readerId }: Member,
  { introduction: row, conversationId }: IntroductionRow,
): Introduction {
  const isOwner = row.ownerId === readerId
  return {
    id: row.id,
    is_own_subject: isOwner,
    other: isOwner ? { id: row.memberId, name: row.memberName } : { id: row.ownerId, name: row.ownerName },
    subject: { type: row.subjectType, id: row.subjectId, title: row.title },
    way: row.way,
    introduced_at: row.introducedAt.toISOString(),
    recorded_at: row.recordedAt.toISOString(),
    conversation_id: conversationId,
  }
}
