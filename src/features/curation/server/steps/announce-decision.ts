import { announceSeller } from '#features/listings/server/announce-seller.ts'
import { announceBuyer } from '#features/mandates/server/announce-buyer.ts'
import type { Scope } from '#platform/scope.ts'

/**
 * Tells everyone that what a member offers and looks for shows another standing. Everyone's stream is the first in
 * order: call it before anything is published to members.
 */
export async function announceStanding(scope: Scope, memberId: string): Promise<void> {
  await announceSeller(scope, memberId)
  await announceBuyer(scope, memberId)
}
