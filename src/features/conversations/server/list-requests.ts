import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { shorten } from '#lib/first-sentence.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
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

/** A position before the first request. */
const startPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Conversations that others began about the actor's listings and mandates, the latest message first. */
export async function listRequests(scope: Scope, { status, cursor, limit }: RequestsQuery) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const [at, id] = cursor === undefined ? startPosition : decodeListCursor(cursor, false).slice(1)
  const page = { memberId: actor.memberId, at, id, limit: limit + 1 }
  const [rows, counts] = await Promise.all([
    status ? requestsOfStatus(scope.db).execute({ ...page, status }) : allRequests(scope.db).execute(page),
    countByStatus(scope, actor),
  ])
  const shownRows = rows.slice(0, limit)
  const cardOf = await findCards(
    scope,
    shownRows.map(({ ownParty }) => ownParty.otherId),
  )
  const items = shownRows.map(
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
  const last = rows.length > limit ? shownRows.at(-1)?.ownParty : undefined
  const next_cursor = last ? listCursor.encode([null, last.lastMessageAt.toISOString(), last.conversationId]) : null
  return { items, next_cursor, counts }
}

const isReceived = and(eq(party.memberId, sql.placeholder('memberId')), sql`not ${party.started}`)
const isAfterCursor = sql`(${party.lastMessageAt}, ${party.conversationId}) <
  (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`

const allRequests = preparedStatement((db) => pageQuery(db).prepare('list_requests'))
const requestsOfStatus = preparedStatement((db) =>
  pageQuery(db, eq(party.requestStatus, sql.placeholder('status'))).prepare('list_requests_of_status'),
)

function pageQuery(db: Db, hasStatus?: SQL) {
  const page = db
    .select({
      conversationId: party.conversationId,
      otherId: party.otherId,
      unread: party.unread,
      requestStatus: party.requestStatus,
      lastMessageAt: party.lastMessageAt,
    })
    .from(party)
    .where(and(isReceived, isAfterCursor, hasStatus))
    .orderBy(desc(party.lastMessageAt), desc(party.conversationId))
    .limit(sql.placeholder('limit'))
    .as('page')
  return db
    .select({
      ownParty: {
        conversationId: page.conversationId,
        otherId: page.otherId,
        unread: page.unread,
        requestStatus: page.requestStatus,
        lastMessageAt: page.lastMessageAt,
      },
      conversation,
      covers: coversColumn(conversation.listingId),
      content: sql<string | null>`left(${message.content}, ${excerptLength + 1})`,
    })
    .from(page)
    .innerJoin(conversation, eq(conversation.id, page.conversationId))
    .leftJoin(message, and(eq(message.conversationId, page.conversationId), eq(message.sequence, 1)))
    .orderBy(desc(page.lastMessageAt), desc(page.conversationId))
}

async function countByStatus({ db }: Scope, { memberId }: Member) {
  const rows = await requestCounts(db).execute({ memberId })
  const countOf = (status: RequestStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    new: countOf('New'),
    ongoing: countOf('Ongoing'),
    awaiting_response: countOf('Awaiting Response'),
  }
}

const requestCounts = preparedStatement((db) =>
  db
    .select({ status: party.requestStatus, count: sql<number>`count(*)::integer` })
    .from(party)
    .where(isReceived)
    .groupBy(party.requestStatus)
    .prepare('count_requests'),
)
