import type { Photograph } from '#features/listings/records.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import type { Scope } from '#platform/scope.ts'
import type { Conversation, Message, Subject } from '../../records.ts'
import type { conversation, message } from '../tables.ts'
import type { OwnConversation } from './find-own-conversation.ts'

export async function describeConversation(scope: Scope, ownConversation: OwnConversation): Promise<Conversation> {
  const { conversation, ownParty, covers, closed, ended, blockedByMe } = ownConversation
  const cardOf = await findCards(scope, [ownParty.otherId])
  return {
    id: conversation.id,
    other: cardOf(ownParty.otherId) ?? null,
    started: ownParty.started,
    subject: describeSubject(conversation, covers),
    unread: ownParty.unread,
    last_message_at: ownParty.lastMessageAt.toISOString(),
    archived: ownParty.archivedAt !== null,
    closed,
    request_status: ownParty.requestStatus,
    last_sequence: conversation.lastSequence,
    read_through: ownParty.readThrough,
    other_read_through: ownParty.otherReadThrough,
    ended,
    ended_by_me: ownParty.endedAt !== null,
    blocked_by_me: blockedByMe,
    created_at: conversation.createdAt.toISOString(),
  }
}

type SubjectColumns = Pick<
  typeof conversation.$inferSelect,
  'subjectType' | 'listingId' | 'mandateId' | 'subjectTitle' | 'subjectCategory'
>

/** Null in a direct conversation. */
export function describeSubject(row: SubjectColumns, [cover]: Photograph[]): Subject | null {
  const { subjectType: type, subjectTitle: title, subjectCategory: category } = row
  if (type === null || title === null) return null
  return { type, id: row.listingId ?? row.mandateId, title, category, cover: cover ?? null }
}

/** A message as one of the two parties sees it. */
export function describeMessage(
  { ownParty }: { ownParty: { memberId: string; readThrough: number; otherReadThrough: number } },
  row: typeof message.$inferSelect,
): Message {
  const isOwn = row.senderId === ownParty.memberId
  return {
    id: row.id,
    conversation_id: row.conversationId,
    sequence: row.sequence,
    own: isOwn,
    content: row.content,
    papers: row.papers,
    is_read: row.sequence <= (isOwn ? ownParty.otherReadThrough : ownParty.readThrough),
    key: isOwn ? row.key : null,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
  }
}
