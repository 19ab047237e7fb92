import { and, count, desc, eq, sql } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMandates } from '../permissions.ts'
import { ownMandate } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
}

export async function listOwn({ actor, db }: Scope, { cursor, limit }: Page) {
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  const isOwn = eq(mandate.buyerId, actor.memberId)
  const rows = await db
    .select()
    .from(mandate)
    .where(and(isOwn, cursor && olderThan(cursor, mandate)))
    .orderBy(desc(mandate.createdAt), desc(mandate.id))
    .limit(limit + 1)
  const [counts] = await db
    .select({ total: count(), active: count(sql`case when ${mandate.isOpen} then 1 end`) })
    .from(mandate)
    .where(isOwn)
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map(ownMandate), next_cursor, total: counts?.total ?? 0, active: counts?.active ?? 0 }
}
