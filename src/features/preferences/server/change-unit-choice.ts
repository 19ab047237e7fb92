import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { UnitChoice } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { unitChoice } from './tables.ts'

export async function changeUnitChoice(scope: Scope, { units }: UnitChoice): Promise<UnitChoice> {
  const { actor, db } = scope
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  await scope.transaction(async () => {
    await db
      .insert(unitChoice)
      .values({ memberId: actor.memberId, units })
      .onConflictDoUpdate({ target: unitChoice.memberId, set: { units } })
  })
  return { units }
}
