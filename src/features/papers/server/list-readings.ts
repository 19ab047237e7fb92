import { and, desc, eq } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers, isOwner } from '../permissions.ts'
import { paper, paperReading, paperReadingDay } from './tables.ts'

interface Input {
  id: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** For the owner of the paper alone: each reading, and counts of those that are thinned, the newest first. */
export async function listReadings(scope: Scope, { id, cursor, limit }: Input) {
  const { actor, db } = scope
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select({ ownerId: paper.ownerId }).from(paper).where(eq(paper.id, id))
  if (!row || !isOwner(actor, row)) throw new Refusal('PAPER_NOT_FOUND')
  const page = { id, cursor, limit: limit + 1 }
  const rows = [...(await findReadings(scope, page)), ...(await findDays(scope, page))].sort(byNewest)
  const { items, next_cursor } = pageOf(rows, limit)
  const cardOf = await findCards(
    scope,
    items.map(({ memberId }) => memberId),
  )
  return {
    items: items.map(({ memberId, createdAt, ...reading }) => ({
      ...{ ...reading, member: cardOf(memberId) ?? null, read_at: createdAt.toISOString() },
    })),
    next_cursor,
  }
}

async function findReadings({ db }: Scope, { id: paperId, cursor, limit }: Input) {
  const { id, memberId, capacity, page, interface: through, createdAt } = paperReading
  const rows = await db
    .select({ id, memberId, capacity, page, interface: through, createdAt })
    .from(paperReading)
    .where(and(eq(paperReading.paperId, paperId), cursor && olderThan(cursor, paperReading)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, pages: 1 }))
}

async function findDays({ db }: Scope, { id: paperId, cursor, limit }: Input) {
  const { id, memberId, capacity, pages, lastAt: createdAt } = paperReadingDay
  const rows = await db
    .select({ id, memberId, capacity, pages, createdAt })
    .from(paperReadingDay)
    .where(and(eq(paperReadingDay.paperId, paperId), cursor && olderThan(cursor, { id, createdAt })))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, page: null, interface: null }))
}

type Position = { createdAt: Date; id: string }

const byNewest = (one: Position, other: Position) =>
  Number(other.createdAt) - Number(one.createdAt) || (one.id < other.id ? 1 : -1)
