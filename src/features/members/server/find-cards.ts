import { and, eq, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { MemberCard } from '../contract.ts'
import { cardOf } from './card-of.ts'
import { memberCard } from './tables.ts'

/**
 * Loads cards in one query. Returns a lookup without the cards that the caller may not read, and without suspended
 * members.
 */
export async function findCards(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => MemberCard | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await cardsOfMembers(db).execute({ ids: [...new Set(ids)] })
  const cards = new Map(rows.map((row) => [row.memberId, cardOf(row)]))
  return (id) => cards.get(id)
}

const cardsOfMembers = preparedStatement((db) =>
  db
    .select()
    .from(memberCard)
    // The row policy lets curators read every card, so leave out suspended members here.
    .where(and(sql`${memberCard.memberId} = any(${sql.placeholder('ids')}::uuid[])`, eq(memberCard.suspended, false)))
    .prepare('find_cards'),
)
