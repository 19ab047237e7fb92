import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canStepAlone } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { type DealStage, stepKind } from '../terms.ts'
import { announceChange } from './steps/announce-change.ts'
import { claimDeal } from './steps/claim-deal.ts'
import { takeStep } from './steps/take-step.ts'

interface Step {
  id: string
  to: DealStage
  version: number
}

/** Takes a deal back to an earlier stage, which each party may do alone. */
export async function stepDeal(scope: Scope, { id, to, version }: Step): Promise<Deal> {
  return await scope.transaction(async () => {
    const currentDeal = await claimDeal(scope, id)
    if (currentDeal.version !== version) throw new Refusal('DEAL_CHANGED')
    if (stepKind(currentDeal.stage, to) === 'together') throw new Refusal('DEAL_TOGETHER')
    if (!canStepAlone(scope.actor, currentDeal, to)) throw new Refusal('DEAL_STEP')
    await takeStep(scope, currentDeal, { to })
    return await announceChange(scope, id, 'deal.stage')
  })
}
