import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { Deal } from '../contract.ts'

type Told = 'deal.opened' | 'deal.stage' | 'deal.completed' | 'deal.withdrawn'

/** Every step ends here: the other party is notified of it, and the screens of both hear that there is something new. */
export async function tellParties(scope: Scope, { id: dealId, buyer, seller }: Deal, _kind: Told): Promise<void> {
  await publish(scope, [buyer.id, seller.id], { type: 'deal.changed', dealId })
}
