import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAnswer } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { claimProposal } from './steps/claim-proposal.ts'
import { settleProposal } from './steps/settle-proposal.ts'
import { tellOther } from './tell-other.ts'

/** The deal stays where it is; its other party hears of it. */
export async function declineProposal(scope: Scope, named: { id: string; proposal_id: string }): Promise<Deal> {
  return await scope.transaction(async () => {
    const { proposal } = await claimProposal(scope, named)
    if (!canAnswer(scope.actor, proposal)) throw new Refusal('PROPOSAL_OWN')
    return await settleProposal(scope, proposal, {
      state: 'declined',
      tell: (deal) => tellOther(scope, { ...deal, stage: proposal.toStage }, 'deal.declined'),
    })
  })
}
