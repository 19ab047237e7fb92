import { and, count, desc, eq, sql } from 'drizzle-orm'
import { type CursorPosition, cursorValues, olderThanCursor, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
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
  const { memberId } = actor
  const [rows, [counts]] = await Promise.all([
    ownMandates(db).execute({ memberId, ...cursorValues(cursor), limit: limit + 1 }),
    ownMandateCounts(db).execute({ memberId }),
  ])
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map(ownMandate), next_cursor, total: counts?.total ?? 0, active: counts?.active ?? 0 }
}

const isOwn = eq(mandate.buyerId, sql.placeholder('memberId'))

const ownMandates = preparedStatement((db) =>
  db
    .select()
    .from(mandate)
    .where(and(isOwn, olderThanCursor(mandate)))
    .orderBy(desc(mandate.createdAt), desc(mandate.id))
    .limit(sql.placeholder('limit'))
    .prepare('own_mandates'),
)
const ownMandateCounts = preparedStatement((db) =>
  db
    .select({ total: count(), active: count(sql`case when ${mandate.isOpen} then 1 end`) })
    .from(mandate)
    .where(isOwn)
    .prepare('count_own_mandates'),
)
