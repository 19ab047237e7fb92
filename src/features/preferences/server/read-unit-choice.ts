import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { UnitChoice } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { unitChoice } from './tables.ts'

/** Metric unless the member chose otherwise. */
export async function readUnitChoice({ actor, db }: Scope): Promise<UnitChoice> {
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(unitChoice).where(eq(unitChoice.memberId, actor.memberId))
  return { units: row?.units ?? 'metric' }
}
