import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Member } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { shorten } from '#lib/first-sentence.ts'
import { cursorOf, decodeCursor } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import type { InformationRequest } from '../records.ts'
import { type RequestSort, type RequestStatus, requestSorts } from '../terms.ts'
import { describeSubject } from './steps/describe-conversation.ts'
import { matchesSearch } from './steps/matches-search.ts'
import { conversation, message, conversationParty as party } from './tables.ts'

type RequestsQuery = z.infer<NonNullable<(typeof conversationsContract.listRequests)['~orpc']['inputSchema']>>

/** Characters of the first message that the list shows. */
const excerptLength = 240

/** The last request of a page: the order, its time in that order, its id. */
const requestCursor = cursorOf(z.tuple([z.enum(requestSorts).nullable(), z.iso.datetime({ precision: 3 }), z.uuid()]))

/** The usual order is null, as in the cursors of the last release, which had no other. */
const orderInCursor = (sort: RequestSort) => (sort === 'message-down' ? null : sort)

/** Positions before the first request, from the newest and from the oldest. */
const startPositions = {
  down: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  up: ['-infinity', '00000000-0000-0000-0000-000000000000'],
}

/** Conversations that others began about the actor's listings and mandates. */
export async function listRequests(scope: Scope, { status, search, sort, cursor, limit }: RequestsQuery) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const [at, id] =
    cursor === undefined
      ? startPositions[isUpward(sort) ? 'up' : 'down']
      : decodeCursor(requestCursor, cursor, ([order]) => order === orderInCursor(sort)).slice(1)
  const page = { memberId: actor.memberId, at, id, limit: limit + 1 }
  const [rows, counts] = await Promise.all([
    findRequests(scope, { status, search, sort }, page),
    countByStatus(scope, actor, search),
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
  const last = rows.length > limit ? shownRows.at(-1) : undefined
  const next_cursor = last
    ? requestCursor.encode([
        orderInCursor(sort),
        (isReceivedSort(sort) ? last.conversation.createdAt : last.ownParty.lastMessageAt).toISOString(),
        last.ownParty.conversationId,
      ])
    : null
  return { items, next_cursor, counts }
}

const isUpward = (sort: RequestSort) => sort.endsWith('-up')
const isReceivedSort = (sort: RequestSort) => sort.startsWith('received')

const isReceived = and(eq(party.memberId, sql.placeholder('memberId')), sql`not ${party.started}`)
const hasStatus = eq(party.requestStatus, sql.placeholder('status'))
const latestFirst = preparedStatement((db) => pageQuery(db, 'message-down').prepare('list_requests'))
const latestOfStatus = preparedStatement((db) =>
  pageQuery(db, 'message-down', hasStatus).prepare('list_requests_of_status'),
)

type PageRequest = { memberId: string; at: unknown; id: unknown; limit: number }

/** The usual order without a search is read by a prepared statement. */
async function findRequests(
  { db }: Scope,
  { status, search, sort }: Pick<RequestsQuery, 'status' | 'search' | 'sort'>,
  page: PageRequest,
) {
  const isUsual = sort === 'message-down' && !search
  if (isUsual && !status) return await latestFirst(db).execute(page)
  if (isUsual) return await latestOfStatus(db).execute({ ...page, status })
  const filter = and(search ? matchesSearch(search) : undefined, status && hasStatus)
  return await pageQuery(db, sort, filter).execute({ ...page, status })
}

/** A subquery, so that the columns of the conversation are joined for one page only. */
const receivedAt = sql`(select ${conversation.createdAt} from ${conversation} where ${conversation.id} = ${party.conversationId})`

function pageQuery(db: Db, sort: RequestSort, filter?: SQL) {
  const direction = sql.raw(isUpward(sort) ? 'asc' : 'desc')
  const time = isReceivedSort(sort) ? receivedAt : sql`${party.lastMessageAt}`
  const isAfterCursor = sql`(${time}, ${party.conversationId}) ${sql.raw(isUpward(sort) ? '>' : '<')}
    (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
  const order = sql`${time} ${direction}, ${party.conversationId} ${direction}`
  const page = db
    .select({
      conversationId: party.conversationId,
      otherId: party.otherId,
      unread: party.unread,
      requestStatus: party.requestStatus,
      lastMessageAt: party.lastMessageAt,
      position: sql<number>`row_number() over (order by ${order})`.as('position'),
    })
    .from(party)
    .where(and(isReceived, isAfterCursor, filter))
    .orderBy(order)
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
    .orderBy(page.position)
}

async function countByStatus({ db }: Scope, { memberId }: Member, search: string | undefined) {
  const rows = await (search ? countQuery(db, matchesSearch(search)) : requestCounts(db)).execute({ memberId })
  const countOf = (status: RequestStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    new: countOf('New'),
    ongoing: countOf('Ongoing'),
    awaiting_response: countOf('Awaiting Response'),
  }
}

const requestCounts = preparedStatement((db) => countQuery(db).prepare('count_requests'))

const countQuery = (db: Db, filter?: SQL) =>
  db
    .select({ status: party.requestStatus, count: sql<number>`count(*)::integer` })
    .from(party)
    .where(and(isReceived, filter))
    .groupBy(party.requestStatus)
