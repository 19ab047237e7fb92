import { findCards } from '#features/members/server/find-cards.ts'
import type { Scope } from '#platform/scope.ts'
import type { Conversation } from '../../contract.ts'
import { subjectOf } from '../subject-of.ts'
import type { Standing } from './find-own-conversation.ts'

export async function describeConversation(scope: Scope, standing: Standing): Promise<Conversation> {
  const { conversation, mine, covers, closed, ended, blockedByMe } = standing
  const card = await findCards(scope, [mine.otherId])
  return {
    id: conversation.id,
    other: card(mine.otherId) ?? null,
    started: mine.started,
    subject: subjectOf(conversation, covers),
    unread: mine.unread,
    last_message_at: mine.lastMessageAt.toISOString(),
    closed,
    request_status: mine.requestStatus,
    last_sequence: conversation.lastSequence,
    read_through: mine.readThrough,
    other_read_through: mine.otherReadThrough,
    ended,
    ended_by_me: mine.endedAt !== null,
    blocked_by_me: blockedByMe,
    created_at: conversation.createdAt.toISOString(),
  }
}
