import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAnswer } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { claimProposal, type ProposalIds } from './steps/claim-deal.ts'
import { settleProposal } from './steps/settle-proposal.ts'

/** Updates the other party's screen without notifying them. */
export async function retractProposal(scope: Scope, ids: ProposalIds): Promise<Deal> {
  return await scope.transaction(async () => {
    const { proposal } = await claimProposal(scope, ids)
    if (canAnswer(scope.actor, proposal)) throw new Refusal('PROPOSAL_OTHER')
    return await settleProposal(scope, proposal, 'retracted')
  })
}
