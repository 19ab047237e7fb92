import type { MemberCard } from '../contract.ts'
import type { memberCard } from './tables.ts'

/** A card as other members see it. */
export function cardOf({ memberId: id, portraitId: portrait_id, ...row }: typeof memberCard.$inferSelect): MemberCard {
  const { name, company, role, specialities, cities, languages, introduction, verified } = row
  return { id, name, company, role, specialities, cities, languages, introduction, portrait_id, verified }
}
