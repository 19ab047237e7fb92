import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { Deal } from '../../records.ts'

/** Every step ends here: the screens of both parties hear that there is something new. */
export async function announceDeal(scope: Scope, { id: dealId, buyer, seller }: Deal): Promise<void> {
  await publish(scope, [buyer.id, seller.id], { type: 'deal.changed', dealId })
}
