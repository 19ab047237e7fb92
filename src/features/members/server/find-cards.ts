import { and, eq, inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { MemberCard } from '../contract.ts'
import { memberCard } from './tables.ts'

/** The cards of these members, as far as whoever asks may read them; nobody's of a member who is suspended. */
export async function findCards(
  { db }: DatabaseAccess,
  ids: readonly string[],
): Promise<(id: string) => MemberCard | undefined> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select()
    .from(memberCard)
    // Curators' policy lets them read every card; here they are told what any member is told.
    .where(and(inArray(memberCard.memberId, [...new Set(ids)]), eq(memberCard.suspended, false)))
  const cards = new Map(rows.map((row) => [row.memberId, cardOf(row)]))
  return (id) => cards.get(id)
}

function cardOf({ memberId: id, portraitId: portrait_id, ...row }: typeof memberCard.$inferSelect): MemberCard {
  const { name, company, role, specialities, cities, languages, introduction, verified } = row
  return { id, name, company, role, specialities, cities, languages, introduction, portrait_id, verified }
}
