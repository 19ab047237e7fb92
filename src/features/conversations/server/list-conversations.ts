import type { z } from 'zod'
import { findCards } from '#features/members/server/find-cards.ts'
import { shorten } from '#lib/first-sentence.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import type { ConversationCard } from '../records.ts'
import { describeSubject } from './steps/describe-conversation.ts'
import { findConversations } from './steps/find-conversations.ts'
import { decodeListCursor, listCursor } from './steps/list-cursor.ts'
import { matchesSearch } from './steps/matches-search.ts'

type ListQuery = z.infer<NonNullable<(typeof conversationsContract.list)['~orpc']['inputSchema']>>

/** Characters of the last message that a list shows. */
const excerptLength = 160

/** A position before the first conversation, in either order. */
const startPosition = [true, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** The actor's conversations, the latest message first; sorted by `unread`, those with unread messages come before the rest. */
export async function listConversations(scope: Scope, { sort, search, archived, cursor, limit }: ListQuery) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const byUnread = sort === 'unread'
  const [unread, at, id] = cursor === undefined ? startPosition : decodeListCursor(cursor, byUnread)
  const lastCard = { unread: unread ?? true, at, id }
  const rows = await findConversations(
    scope,
    { memberId: actor.memberId, byUnread, isArchived: archived, ...lastCard, limit: limit + 1 },
    search ? matchesSearch(search) : undefined,
  )
  const page = rows.slice(0, limit)
  const cardOf = await findCards(
    scope,
    page.map(({ ownParty }) => ownParty.otherId),
  )
  const items = page.map(({ ownParty, conversation, covers, closed, content }): ConversationCard => {
    return {
      id: ownParty.conversationId,
      other: cardOf(ownParty.otherId) ?? null,
      started: ownParty.started,
      subject: describeSubject(conversation, covers),
      unread: ownParty.unread,
      last_message_at: ownParty.lastMessageAt.toISOString(),
      archived: ownParty.archivedAt !== null,
      closed,
      last_message: content === null ? null : { content: shorten(content, excerptLength), own: ownParty.wroteLast },
    }
  })
  const last = rows.length > limit ? page.at(-1)?.ownParty : undefined
  const next_cursor = last
    ? listCursor.encode([byUnread ? last.unread > 0 : null, last.lastMessageAt.toISOString(), last.conversationId])
    : null
  return { items, next_cursor }
}
