import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#database/actor.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { shorten } from '#lib/first-sentence.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import type { InformationRequest } from '../records.ts'
import type { RequestStatus } from '../terms.ts'
import { describeSubject } from './steps/describe-conversation.ts'
import { decodeListCursor, listCursor } from './steps/list-cursor.ts'
import { conversation, message, conversationParty as party } from './tables.ts'

type RequestsQuery = z.infer<NonNullable<(typeof conversationsContract.listRequests)['~orpc']['inputSchema']>>

/** Characters of the first message that the list shows. */
const excerptLength = 240

/** Conversations that others began about the actor's listings and mandates, the latest message first. */
export async function listRequests(scope: Scope, { status, cursor, limit }: RequestsQuery) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const filter = and(
    eq(party.memberId, actor.memberId),
    sql`not ${party.started}`,
    status && eq(party.requestStatus, status),
    cursor === undefined ? undefined : isAfter(cursor),
  )
  const [rows, counts] = await Promise.all([findPage(scope, filter, limit + 1), countByStatus(scope, actor)])
  const page = rows.slice(0, limit)
  const cardOf = await findCards(
    scope,
    page.map(({ ownParty }) => ownParty.otherId),
  )
  const items = page.map(
    ({ ownParty, conversation, covers, content }): InformationRequest => ({
      id: ownParty.conversationId,
      other: cardOf(ownParty.otherId) ?? null,
      subject: describeSubject(conversation, covers),
      status: ownParty.requestStatus ?? 'New',
      message: shorten(content ?? '', excerptLength),
      unread: ownParty.unread,
      created_at: conversation.createdAt.toISOString(),
      last_message_at: ownParty.lastMessageAt.toISOString(),
    }),
  )
  const last = rows.length > limit ? page.at(-1)?.ownParty : undefined
  const next_cursor = last ? listCursor.encode([null, last.lastMessageAt.toISOString(), last.conversationId]) : null
  return { items, next_cursor, counts }
}

async function findPage({ db }: Scope, filter: SQL | undefined, limit: number) {
  const page = db
    .select({
      conversationId: party.conversationId,
      otherId: party.otherId,
      unread: party.unread,
      requestStatus: party.requestStatus,
      lastMessageAt: party.lastMessageAt,
    })
    .from(party)
    .where(filter)
    .orderBy(desc(party.lastMessageAt), desc(party.conversationId))
    .limit(limit)
    .as('page')
  return await db
    .select({
      ownParty: {
        conversationId: page.conversationId,
        otherId: page.otherId,
        unread: page.unread,
        requestStatus: page.requestStatus,
        lastMessageAt: page.lastMessageAt,
      },
      conversation,
      covers: photographsColumn(conversation.listingId, 1),
      content: sql<string | null>`left(${message.content}, ${excerptLength + 1})`,
    })
    .from(page)
    .innerJoin(conversation, eq(conversation.id, page.conversationId))
    .leftJoin(message, and(eq(message.conversationId, page.conversationId), eq(message.sequence, 1)))
    .orderBy(desc(page.lastMessageAt), desc(page.conversationId))
}

function isAfter(cursor: string): SQL {
  const [, at, id] = decodeListCursor(cursor, false)
  return sql`(${party.lastMessageAt}, ${party.conversationId}) < (${at}::timestamptz, ${id}::uuid)`
}

async function countByStatus({ db }: Scope, { memberId }: Member) {
  const rows = await db
    .select({ status: party.requestStatus, count: sql<number>`count(*)::integer` })
    .from(party)
    .where(and(eq(party.memberId, memberId), sql`not ${party.started}`))
    .groupBy(party.requestStatus)
  const countOf = (status: RequestStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    new: countOf('New'),
    ongoing: countOf('Ongoing'),
    awaiting_response: countOf('Awaiting Response'),
  }
}
