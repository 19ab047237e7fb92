import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadUnusual } from '../permissions.ts'
import { describeUnusual } from './steps/describe-unusual.ts'
import { unusualReading } from './tables.ts'

interface Input {
  state: 'open' | 'settled'
  cursor?: CursorPosition | undefined
  limit: number
}

/** For curators, without what is about themselves. */
export async function listUnusual(scope: Scope, { state, cursor, limit }: Input) {
  const { actor, db } = scope
  if (!canReadUnusual(actor)) throw new Refusal('FORBIDDEN')
  const { id, createdAt, settledAt, memberId } = unusualReading
  const rows = await db
    .select()
    .from(unusualReading)
    .where(
      and(
        state === 'open' ? isNull(settledAt) : isNotNull(settledAt),
        sql`${memberId} <> ${actor.memberId}`,
        cursor && olderThan(cursor, unusualReading),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const nameOf = await findNames(
    scope,
    items.flatMap((row) => [row.memberId, row.settledBy]),
  )
  return { items: items.map((row) => describeUnusual(row, nameOf)), next_cursor }
}
