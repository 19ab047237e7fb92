import { and, eq, inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { MemberCard } from '../contract.ts'
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
  const rows = await db
    .select()
    .from(memberCard)
    // The row policy lets curators read every card, so leave out suspended members here.
    .where(and(inArray(memberCard.memberId, [...new Set(ids)]), eq(memberCard.suspended, false)))
  const cards = new Map(rows.map((row) => [row.memberId, cardOf(row)]))
  return (id) => cards.get(id)
}

function cardOf({ memberId: id, portraitId: portrait_id, ...row }: typeof memberCard.$inferSelect): MemberCard {
  const { name, company, role, specialities, cities, languages, introduction, verified } = row
  return { id, name, company, role, specialities, cities, languages, introduction, portrait_id, verified }
}
