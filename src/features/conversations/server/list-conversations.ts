import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findCards } from '#features/members/server/find-cards.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { photographsColumn } from '#features/photographs/server/photographs-column.ts'
import { shorten } from '#lib/first-sentence.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { ConversationCard, conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { readListPlace } from './read-list-place.ts'
import { subjectOf } from './subject-of.ts'
import { conversation, isClosed, message, conversationParty as party } from './tables.ts'
import { writeListPlace } from './write-list-place.ts'

type Wish = z.infer<NonNullable<(typeof conversationsContract.list)['~orpc']['inputSchema']>>

const shownLength = 160
const hasUnread = sql`(${party.unread} > 0)`

/** One's conversations, those first in which something was written last; or of all, those first that hold anything unread. */
export async function listConversations(scope: Scope, { sort, search, cursor, limit }: Wish) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const byUnread = sort === 'unread'
  const found = await findPage(scope, {
    which: and(
      eq(party.memberId, actor.memberId),
      cursor === undefined ? undefined : behind(cursor, byUnread),
      search ? speaksOf(search) : undefined,
    ),
    order: [...(byUnread ? [desc(hasUnread)] : []), desc(party.lastMessageAt), desc(party.conversationId)],
    most: limit + 1,
  })
  const rows = found.slice(0, limit)
  const card = await findCards(
    scope,
    rows.map(({ mine }) => mine.otherId),
  )
  const items = rows.map((row): ConversationCard => {
    const { mine, conversation, covers, closed, content } = row
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
    ? writeListPlace([byUnread ? last.unread > 0 : null, last.lastMessageAt.toISOString(), last.conversationId])
    : null
  return { items, next_cursor }
}

interface Page {
  which: SQL | undefined
  order: SQL[]
  most: number
}

/** The page is cut before anything is joined to it: what is shown of each is looked up for those alone. */
async function findPage({ db }: Scope, { which, order, most }: Page) {
  const page = db
    .select({
      conversationId: party.conversationId,
      otherId: party.otherId,
      started: party.started,
      wroteLast: party.wroteLast,
      unread: party.unread,
      lastMessageAt: party.lastMessageAt,
      endedAt: party.endedAt,
      otherEndedAt: party.otherEndedAt,
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
    })
    .from(party)
    .where(which)
    .orderBy(...order)
    .limit(most)
    .as('page')
  const rows = await db
    .select({
      mine: {
        conversationId: page.conversationId,
        otherId: page.otherId,
        started: page.started,
        wroteLast: page.wroteLast,
        unread: page.unread,
        lastMessageAt: page.lastMessageAt,
      },
      conversation,
      covers: photographsColumn(conversation.listingId, 1),
      closed: isClosed(page),
      content: sql<string | null>`left(${message.content}, ${shownLength + 1})`,
    })
    .from(page)
    .innerJoin(conversation, eq(conversation.id, page.conversationId))
    .leftJoin(
      message,
      and(eq(message.conversationId, page.conversationId), eq(message.sequence, conversation.lastSequence)),
    )
    .orderBy(page.place)
  return rows
}

function behind(cursor: string, byUnread: boolean): SQL {
  const [unread, at, id] = readListPlace(cursor, byUnread)
  const [timed, place] = [sql`${party.lastMessageAt}, ${party.conversationId}`, sql`${at}::timestamptz, ${id}::uuid`]
  return byUnread ? sql`(${hasUnread}, ${timed}) < (${unread}::boolean, ${place})` : sql`(${timed}) < (${place})`
}

/** In the name of the other party, as far as it may be known, or in the subject. */
function speaksOf(words: string): SQL {
  const pattern = sql`fold_words(${likePattern(words)})`
  return sql`(
    exists (select from ${memberCard} where ${memberCard.memberId} = ${party.otherId} and not ${memberCard.suspended}
      and fold_words(${memberCard.name}) like ${pattern})
    or exists (select from ${conversation} where ${conversation.id} = ${party.conversationId}
      and fold_words(${conversation.subjectTitle}) like ${pattern}))`
}
