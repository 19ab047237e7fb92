import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { shorten } from '#lib/first-sentence.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract, InformationRequest } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { countRequests } from './count-requests.ts'
import { decodeListCursor, listCursor } from './steps/list-cursor.ts'
import { subjectOf } from './subject-of.ts'
import { conversation, message, conversationParty as party } from './tables.ts'

type Wish = z.infer<NonNullable<(typeof conversationsContract.listRequests)['~orpc']['inputSchema']>>

const shownLength = 240

/** What a member was asked about their own listings and mandates. */
export async function listRequests(scope: Scope, { status, cursor, limit }: Wish) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const received = and(
    eq(party.memberId, actor.memberId),
    sql`not ${party.started}`,
    status && eq(party.requestStatus, status),
    cursor === undefined ? undefined : behind(cursor),
  )
  const [found, counts] = await Promise.all([findPage(scope, received, limit + 1), countRequests(scope, actor)])
  const rows = found.slice(0, limit)
  const card = await findCards(
    scope,
    rows.map(({ mine }) => mine.otherId),
  )
  const items = rows.map(
    ({ mine, conversation, covers, content }): InformationRequest => ({
      id: mine.conversationId,
      other: card(mine.otherId) ?? null,
      subject: subjectOf(conversation, covers),
      status: mine.requestStatus ?? 'New',
      message: shorten(content ?? '', shownLength),
      unread: mine.unread,
      created_at: conversation.createdAt.toISOString(),
      last_message_at: mine.lastMessageAt.toISOString(),
    }),
  )
  const last = found.length > limit ? rows.at(-1)?.mine : undefined
  const next_cursor = last ? listCursor.encode([null, last.lastMessageAt.toISOString(), last.conversationId]) : null
  return { items, next_cursor, counts }
}

async function findPage({ db }: Scope, which: SQL | undefined, most: number) {
  const page = db
    .select({
      conversationId: party.conversationId,
      otherId: party.otherId,
      unread: party.unread,
      requestStatus: party.requestStatus,
      lastMessageAt: party.lastMessageAt,
    })
    .from(party)
    .where(which)
    .orderBy(desc(party.lastMessageAt), desc(party.conversationId))
    .limit(most)
    .as('page')
  return await db
    .select({
      mine: {
        conversationId: page.conversationId,
        otherId: page.otherId,
        unread: page.unread,
        requestStatus: page.requestStatus,
        lastMessageAt: page.lastMessageAt,
      },
      conversation,
      covers: photographsColumn(conversation.listingId, 1),
      content: sql<string | null>`left(${message.content}, ${shownLength + 1})`,
    })
    .from(page)
    .innerJoin(conversation, eq(conversation.id, page.conversationId))
    .leftJoin(message, and(eq(message.conversationId, page.conversationId), eq(message.sequence, 1)))
    .orderBy(desc(page.lastMessageAt), desc(page.conversationId))
}

function behind(cursor: string): SQL {
  const [, at, id] = decodeListCursor(cursor, false)
  return sql`(${party.lastMessageAt}, ${party.conversationId}) < (${at}::timestamptz, ${id}::uuid)`
}
