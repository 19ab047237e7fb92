import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { assertSeen } from '../chain/server/steps/assert-seen.ts'
import { quoteFeeShown } from '../fees/server/quote-fee-shown.ts'
import { canAnswer } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { readDeal } from './read-deal.ts'
import { changeAmount } from './steps/change-amount.ts'
import { claimProposal, type ProposalIds } from './steps/claim-deal.ts'
import { takeAgreedStep } from './steps/take-step.ts'

interface Acceptance extends ProposalIds {
  head: string | null
  /** The share of the fee that the member was shown. */
  fee?: string | undefined
}

/** A proposal is for one stage, version and amount of the deal, so the member accepts exactly what they saw. */
export async function acceptProposal(scope: Scope, { fee, head, ...ids }: Acceptance): Promise<Deal> {
  return await scope.transaction(async () => {
    const { deal, proposal } = await claimProposal(scope, ids)
    if (!canAnswer(scope.actor, proposal)) throw new Refusal('PROPOSAL_OWN')
    if (proposal.state === 'accepted') return await readDeal(scope, deal)
    if (proposal.state !== 'open') throw new Refusal('PROPOSAL_CLOSED')
    await assertSeen(scope, deal.id, head)
    const { toStage, newAmount } = proposal
    if (newAmount !== null) return await changeAmount(scope, deal, { amount: newAmount, seen: head })
    if (toStage === null) throw new Refusal('PROPOSAL_CLOSED')
    if (toStage === 'Completed') await quoteFeeShown(scope, deal, { proposalId: proposal.id, shown: fee })
    return await takeAgreedStep(scope, deal, { to: toStage, seen: head })
  })
}
