import { markSold } from '#features/listings/server/mark-sold.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canStepTogether } from '../../permissions.ts'
import type { Deal } from '../../records.ts'
import type { ProposedStage } from '../../terms.ts'
import { chargeFee } from '../charge-fee.ts'
import { readDeal } from '../read-deal.ts'
import { tellOther } from '../tell-other.ts'
import { announceDeal } from './announce-step.ts'
import type { ClaimedDeal } from './claim-deal.ts'
import { isHalted } from './is-halted.ts'
import { takeStep } from './take-step.ts'

/** Takes the step that the other party proposed. The database refuses it if they did not (deal_proposal_rules). */
export async function stepTogether(scope: Scope, before: ClaimedDeal, to: ProposedStage): Promise<Deal> {
  if (!canStepTogether(scope.actor, before, to)) throw new Refusal('DEAL_STEP')
  if (await isHalted(scope, before.conversationId)) throw new Refusal('DEAL_HALTED')
  await takeStep(scope, before, { to })
  if (to === 'Completed') await chargeFee(scope, before)
  const deal = await readDeal(scope, before)
  await tellOther(scope, deal, to === 'Completed' ? 'deal.completed' : 'deal.stage')
  const { id: dealId, itemType, itemId, sellerId } = before
  if (to === 'Completed' && itemType === 'listing' && itemId) await markSold(scope, { id: itemId, sellerId, dealId })
  await announceDeal(scope, deal)
  return deal
}
