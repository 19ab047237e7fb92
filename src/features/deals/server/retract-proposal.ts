import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAnswer } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { claimProposal } from './steps/claim-proposal.ts'
import { settleProposal } from './steps/settle-proposal.ts'

/** The other party's screen shows that it is gone; they are not notified. */
export async function retractProposal(scope: Scope, named: { id: string; proposal_id: string }): Promise<Deal> {
  return await scope.transaction(async () => {
    const { proposal } = await claimProposal(scope, named)
    if (canAnswer(scope.actor, proposal)) throw new Refusal('PROPOSAL_OTHER')
    return await settleProposal(scope, proposal, { state: 'retracted' })
  })
}
