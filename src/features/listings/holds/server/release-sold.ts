import { isBlocked } from '#features/members/server/is-blocked.ts'
import type { Scope } from '#platform/scope.ts'
import { endHold } from './steps/end-hold.ts'

/** Before an owner marks their listing as sold, which ends its reservation. Returns the members whose pages show it. */
export async function releaseSold(scope: Scope, listingId: string): Promise<string[]> {
  const hold = await endHold(scope, listingId)
  if (!hold) return []
  if (!(await isBlocked(scope, hold.memberId)))
    await scope.events.raise('listing-reserved', { listingId, memberId: hold.memberId, kind: 'listing.released' })
  return [hold.memberId]
}
