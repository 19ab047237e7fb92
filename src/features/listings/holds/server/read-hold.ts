import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadHolds } from '../permissions.ts'
import type { Hold } from '../records.ts'
import { describeHold, findCurrentHold } from './steps/current-hold.ts'

/** Null to everyone but the owner and the member, whatever there is. */
export async function readHold(scope: Scope, { id }: { id: string }): Promise<{ hold: Hold | null }> {
  if (!canReadHolds(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const hold = await findCurrentHold(scope, id)
  return { hold: hold ? await describeHold(scope, hold) : null }
}
