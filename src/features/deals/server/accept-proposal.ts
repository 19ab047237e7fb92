import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAnswer } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { readDeal } from './read-deal.ts'
import { claimProposal, type ProposalIds } from './steps/claim-deal.ts'
import { takeAgreedStep } from './steps/take-step.ts'

/** A proposal is for one stage, version and amount of the deal, so the member accepts exactly what they saw. */
export async function acceptProposal(scope: Scope, ids: ProposalIds): Promise<Deal> {
  return await scope.transaction(async () => {
    const { deal, proposal } = await claimProposal(scope, ids)
    if (!canAnswer(scope.actor, proposal)) throw new Refusal('PROPOSAL_OWN')
    if (proposal.state === 'accepted') return await readDeal(scope, deal)
    if (proposal.state !== 'open') throw new Refusal('PROPOSAL_CLOSED')
    return await takeAgreedStep(scope, deal, proposal.toStage)
  })
}
