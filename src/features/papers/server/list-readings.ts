import { and, desc, eq } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers, isOwner } from '../permissions.ts'
import { paper, paperReading } from './tables.ts'

interface Input {
  id: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** For the owner of the paper alone. */
export async function listReadings(scope: Scope, { id, cursor, limit }: Input) {
  const { actor, db } = scope
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select({ ownerId: paper.ownerId }).from(paper).where(eq(paper.id, id))
  if (!row || !isOwner(actor, row)) throw new Refusal('PAPER_NOT_FOUND')
  const rows = await db
    .select()
    .from(paperReading)
    .where(and(eq(paperReading.paperId, id), cursor && olderThan(cursor, paperReading)))
    .orderBy(desc(paperReading.createdAt), desc(paperReading.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const cardOf = await findCards(
    scope,
    items.map(({ memberId }) => memberId),
  )
  return {
    items: items.map(({ id: readingId, memberId, capacity, page, createdAt }) => ({
      ...{ id: readingId, member: cardOf(memberId) ?? null, capacity, page, read_at: createdAt.toISOString() },
    })),
    next_cursor,
  }
}
