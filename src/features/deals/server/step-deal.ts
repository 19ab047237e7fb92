import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canStepAlone } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { type DealStage, stepKind } from '../terms.ts'
import { readDeal } from './read-deal.ts'
import { announceDeal } from './steps/announce-step.ts'
import { claimDeal } from './steps/claim-deal.ts'
import { takeStep } from './steps/take-step.ts'
import { tellOther } from './tell-other.ts'

interface Wanted {
  id: string
  to: DealStage
  version: number
}

/** Back to an earlier stage. */
export async function stepDeal(scope: Scope, { id, to, version }: Wanted): Promise<Deal> {
  return await scope.transaction(async () => {
    const before = await claimDeal(scope, id)
    if (before.version !== version) throw new Refusal('DEAL_CHANGED')
    if (stepKind(before.stage, to) === 'together') throw new Refusal('DEAL_TOGETHER')
    if (!canStepAlone(scope.actor, before, to)) throw new Refusal('DEAL_STEP')
    await takeStep(scope, before, { to })
    const deal = await readDeal(scope, { id })
    await tellOther(scope, deal, 'deal.stage')
    await announceDeal(scope, deal)
    return deal
  })
}
