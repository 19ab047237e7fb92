import { markSold } from '#features/listings/server/mark-sold.ts'
import type { Scope } from '#platform/scope.ts'
import type { Deal } from '../contract.ts'
import { announceDeal } from './announce-deal.ts'
import { chargeFee } from './charge-fee.ts'
import { claimDeal } from './claim-deal.ts'
import { readDeal } from './read-deal.ts'
import { takeStep } from './take-step.ts'
import { tellOther } from './tell-other.ts'

/** Once and for good: whoever comes second finds it completed, and is answered with it. */
export async function completeDeal(scope: Scope, { id }: { id: string }): Promise<Deal> {
  return await scope.transaction(async () => {
    const before = await claimDeal(scope, id)
    if (before.completed) return await readDeal(scope, { id })
    await takeStep(scope, before, { to: 'Completed' })
    await chargeFee(scope, before)
    const deal = await readDeal(scope, { id })
    await tellOther(scope, deal, 'deal.completed')
    const { itemType, itemId, sellerId } = before
    if (itemType === 'listing' && itemId) await markSold(scope, { id: itemId, sellerId })
    await announceDeal(scope, deal)
    return deal
  })
}
