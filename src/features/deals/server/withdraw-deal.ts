import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canStepAlone } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { announceChange } from './steps/announce-change.ts'
import { claimDeal } from './steps/claim-deal.ts'
import { takeStep } from './steps/take-step.ts'

interface Withdrawal {
  id: string
  reason: string
}

export async function withdrawDeal(scope: Scope, { id, reason }: Withdrawal): Promise<Deal> {
  return await scope.transaction(async () => {
    const currentDeal = await claimDeal(scope, id)
    if (!canStepAlone(scope.actor, currentDeal, 'Withdrawn')) throw new Refusal('DEAL_STEP')
    await takeStep(scope, currentDeal, { to: 'Withdrawn', withdrawnBecause: reason })
    return await announceChange(scope, id, 'deal.withdrawn')
  })
}
