import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { MemberCard } from '../contract.ts'
import { canReadCards } from '../permissions.ts'
import { memberCard } from './tables.ts'

/** Reads the card alone, in which no name stands but the one its member chose. */
export async function readCard({ actor, db }: Scope, { id }: { id: string }): Promise<MemberCard> {
  if (!canReadCards(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(memberCard).where(eq(memberCard.memberId, id))
  // Curators' policy lets them read every card; here they are told what any member is told.
  if (!row || row.suspended) throw new Refusal('NOT_FOUND')
  const { name, company, role, specialities, cities, languages, introduction, portraitId, verified } = row
  return { id, name, company, role, specialities, cities, languages, introduction, portrait_id: portraitId, verified }
}
