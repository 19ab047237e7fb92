import { and, desc, eq, ilike, or } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { likePattern } from '#platform/queries/like-pattern.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveIntroductions } from '../permissions.ts'
import { describeIntroduction, introductionColumns, isTheirConversation } from './steps/introduction-fields.ts'
import { introduction } from './tables.ts'

interface Page {
  search: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** The actor's introductions, on either side. The own name is left out of the search: it is in every row. */
export async function listIntroductions(scope: Scope, { search, cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canHaveIntroductions(actor)) throw new Refusal('UNAUTHORIZED')
  const { id, ownerId, memberId, introducedAt: createdAt } = introduction
  const pattern = likePattern(search)
  const isOwner = eq(ownerId, actor.memberId)
  const isMember = eq(memberId, actor.memberId)
  const hasWords = or(
    ilike(introduction.title, pattern),
    and(isOwner, ilike(introduction.memberName, pattern)),
    and(isMember, ilike(introduction.ownerName, pattern)),
  )
  const rows = await db
    .select(introductionColumns)
    .from(introduction)
    .leftJoin(conversation, isTheirConversation)
    .where(
      and(
        or(isOwner, isMember),
        search ? hasWords : undefined,
        cursor ? olderThan(cursor, { createdAt, id }) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.introduction.id, createdAt: row.introduction.introducedAt })),
    limit,
  )
  return { items: items.map((row) => describeIntroduction(actor, row)), next_cursor }
}
