import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findCards } from '#features/members/server/find-cards.ts'
import { excerptAround } from '#lib/excerpt-around.ts'
import { cursorValues, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { conversation, message, conversationParty as party } from './tables.ts'

type SearchQuery = z.infer<NonNullable<(typeof conversationsContract.searchMessages)['~orpc']['inputSchema']>>

/** Characters of a message that a result shows. */
const excerptLength = 160

/** The actor's messages that contain every word, the newest first. */
export async function searchMessages(scope: Scope, { search, cursor, limit }: SearchQuery) {
  const { actor, db } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  const values = { search, memberId: actor.memberId, limit: limit + 1, ...cursorValues(cursor) }
  const [rows, [query]] = await Promise.all([matchingMessages(db).execute(values), readQuery(db).execute({ search })])
  const { items, next_cursor } = pageOf(rows, limit)
  const cardOf = await findCards(
    scope,
    items.map(({ otherId }) => otherId),
  )
  return {
    items: items.map(({ id, conversationId, sequence, senderId, content, createdAt, otherId, subjectTitle }) => ({
      id,
      conversation_id: conversationId,
      sequence,
      own: senderId === actor.memberId,
      created_at: createdAt.toISOString(),
      other: cardOf(otherId) ?? null,
      subject_title: subjectTitle,
      excerpt: excerptAround(content, query?.terms ?? [], excerptLength),
    })),
    next_cursor,
    newest_only: query?.isShort ?? false,
  }
}

/** The function finds ids only; the messages are read under the row policies. */
const matchingMessages = preparedStatement((db) =>
  db
    .select({
      ...{ id: message.id, conversationId: message.conversationId, sequence: message.sequence },
      ...{ senderId: message.senderId, content: message.content, createdAt: message.createdAt },
      ...{ otherId: party.otherId, subjectTitle: conversation.subjectTitle },
    })
    .from(
      sql`find_own_messages(${sql.placeholder('search')}, ${sql.placeholder('limit')}::integer,
        ${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid) as match (id)`,
    )
    .innerJoin(message, eq(message.id, sql`match.id`))
    .innerJoin(
      party,
      and(eq(party.conversationId, message.conversationId), eq(party.memberId, sql.placeholder('memberId'))),
    )
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .orderBy(desc(message.createdAt), desc(message.id))
    .prepare('search_messages'),
)

const readQuery = preparedStatement((db) =>
  db
    .select({
      terms: sql<string[] | null>`search_terms(${sql.placeholder('search')})`,
      isShort: sql<boolean>`coalesce(is_brief(array_to_string(search_terms(${sql.placeholder('search')}), ' ')), true)`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('read_message_search'),
)
