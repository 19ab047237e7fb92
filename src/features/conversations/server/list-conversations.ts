import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findCards } from '#features/members/server/find-cards.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { shorten } from '#lib/first-sentence.ts'
import { likePattern } from '#platform/queries/like-pattern.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { ConversationCard, conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { findConversations } from './steps/find-conversations.ts'
import { decodeListCursor, listCursor } from './steps/list-cursor.ts'
import { subjectOf } from './subject-of.ts'
import { conversation, conversationParty as party } from './tables.ts'

type Wish = z.infer<NonNullable<(typeof conversationsContract.list)['~orpc']['inputSchema']>>

const shownLength = 160

/** Before all others, in either order. */
const start = [true, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** One's conversations, those first in which something was written last; or of all, those first that hold anything unread. */
export async function listConversations(scope: Scope, { sort, search, cursor, limit }: Wish) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const byUnread = sort === 'unread'
  const [unread, at, id] = cursor === undefined ? start : decodeListCursor(cursor, byUnread)
  const wanted = { memberId: actor.memberId, byUnread, unread: unread ?? true, at, id, most: limit + 1 }
  const found = await findConversations(scope, wanted, search ? speaksOf(search) : undefined)
  const rows = found.slice(0, limit)
  const card = await findCards(
    scope,
    rows.map(({ mine }) => mine.otherId),
  )
  const items = rows.map(({ mine, conversation, covers, closed, content }): ConversationCard => {
    return {
      id: mine.conversationId,
      other: card(mine.otherId) ?? null,
      started: mine.started,
      subject: subjectOf(conversation, covers),
      unread: mine.unread,
      last_message_at: mine.lastMessageAt.toISOString(),
      closed,
      last_message: content === null ? null : { content: shorten(content, shownLength), own: mine.wroteLast },
    }
  })
  const last = found.length > limit ? rows.at(-1)?.mine : undefined
  const next_cursor = last
    ? listCursor.encode([byUnread ? last.unread > 0 : null, last.lastMessageAt.toISOString(), last.conversationId])
    : null
  return { items, next_cursor }
}

/**
 * In the name of the other party, as far as it may be known, or in the subject. Each is looked up for one's own rows:
 * asked whether there is such a one, PostgreSQL would read all conversations there are.
 */
function speaksOf(words: string): SQL {
  const pattern = sql`fold_words(${likePattern(words)})`
  return sql`(
    coalesce((select fold_words(${memberCard.name}) like ${pattern} from ${memberCard}
      where ${memberCard.memberId} = ${party.otherId} and not ${memberCard.suspended}), false)
    or (select fold_words(${conversation.subjectTitle}) like ${pattern} from ${conversation}
      where ${conversation.id} = ${party.conversationId}))`
}
