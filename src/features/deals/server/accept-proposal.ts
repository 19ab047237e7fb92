import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAnswer } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { readDeal } from './read-deal.ts'
import { claimProposal } from './steps/claim-proposal.ts'
import { stepTogether } from './steps/step-together.ts'

/** The proposal names the stage, the version and the amount that the member saw. */
export async function acceptProposal(scope: Scope, named: { id: string; proposal_id: string }): Promise<Deal> {
  return await scope.transaction(async () => {
    const { deal, proposal } = await claimProposal(scope, named)
    if (!canAnswer(scope.actor, proposal)) throw new Refusal('PROPOSAL_OWN')
    if (proposal.state === 'accepted') return await readDeal(scope, deal)
    if (proposal.state !== 'open') throw new Refusal('PROPOSAL_CLOSED')
    return await stepTogether(scope, deal, proposal.toStage)
  })
}
