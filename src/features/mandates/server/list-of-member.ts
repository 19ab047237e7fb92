import { and, desc, eq, sql } from 'drizzle-orm'
import { type CursorPosition, cursorValues, olderThanCursor, pageOf } from '#platform/cursor.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canSeeBuyer } from '../permissions.ts'
import { publicFields } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

interface Page {
  id: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** The open mandates of a member: members see who the buyer is. */
export async function listOfMember(scope: Scope, { id, cursor, limit }: Page) {
  if (!canSeeBuyer(scope.actor)) throw new Refusal('UNAUTHORIZED')
  await countRecordsRead(scope, 1)
  const rows = await mandatesOfMember(scope.db).execute({ memberId: id, ...cursorValues(cursor), limit: limit + 1 })
  const { items, next_cursor } = pageOf(rows, limit)
  await countRecordsRead(scope, items.length - 1)
  return { items: items.map(publicFields), next_cursor }
}

const mandatesOfMember = preparedStatement((db) =>
  db
    .select()
    .from(mandate)
    // The row policies let buyers and curators read more.
    .where(and(eq(mandate.buyerId, sql.placeholder('memberId')), mandate.isOpen, olderThanCursor(mandate)))
    .orderBy(desc(mandate.createdAt), desc(mandate.id))
    .limit(sql.placeholder('limit'))
    .prepare('mandates_of_member'),
)
