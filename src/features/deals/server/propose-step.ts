import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../chain/server/steps/append-entry.ts'
import { findSeen } from '../chain/server/steps/assert-seen.ts'
import { quoteFeeShown } from '../fees/server/quote-fee-shown.ts'
import { canAnswer, canHaveDeals, canStepTogether } from '../permissions.ts'
import type { Deal } from '../records.ts'
import type { ProposedStage } from '../terms.ts'
import { readDeal } from './read-deal.ts'
import { announceChange } from './steps/announce-change.ts'
import { type ClaimedDeal, claimDeal } from './steps/claim-deal.ts'
import { isHalted } from './steps/is-halted.ts'
import { takeAgreedStep } from './steps/take-step.ts'
import { dealProposal } from './tables.ts'

interface Step {
  id: string
  to: ProposedStage
  version: number
  head?: string | null | undefined
  /** The share of the fee that the member was shown. */
  fee?: string | undefined
}

/** If the other party has proposed the same step already, both agree, and the deal takes it. */
export async function proposeStep(scope: Scope, { id, to, version, head, fee }: Step): Promise<Deal> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    const currentDeal = await claimDeal(scope, id)
    if (currentDeal.completed && to === 'Completed') return await readDeal(scope, { id })
    if (currentDeal.version !== version) throw new Refusal('DEAL_CHANGED')
    if (!canStepTogether(actor, currentDeal, to)) throw new Refusal('DEAL_STEP')
    const [openProposal] = await db
      .select()
      .from(dealProposal)
      .where(and(eq(dealProposal.dealId, id), eq(dealProposal.state, 'open')))
    if (!openProposal) return await writeProposal(scope, currentDeal, { to, fee })
    if (openProposal.toStage !== to) throw new Refusal('DEAL_PROPOSED')
    if (to === 'Completed') await quoteFeeShown(scope, currentDeal, { proposalId: openProposal.id, shown: fee })
    if (!canAnswer(actor, openProposal)) return await readDeal(scope, { id })
    return await takeAgreedStep(scope, currentDeal, { to, seen: await findSeen(scope, id, head) })
  })
}

async function writeProposal(
  scope: Scope,
  currentDeal: ClaimedDeal,
  { to, fee }: Pick<Step, 'to' | 'fee'>,
): Promise<Deal> {
  const { actor, db } = scope
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const { id, version, amount, conversationId, buyerId, sellerId } = currentDeal
  if (await isHalted(scope, conversationId)) throw new Refusal('DEAL_HALTED')
  const byId = actor.memberId
  const toId = byId === buyerId ? sellerId : buyerId
  const [proposal] = await db
    .insert(dealProposal)
    .values({ dealId: id, version, amount, toStage: to, byId, toId })
    .returning({ id: dealProposal.id })
  if (!proposal) throw new Error('A proposal was not written')
  if (to === 'Completed') await quoteFeeShown(scope, currentDeal, { proposalId: proposal.id, shown: fee })
  await appendEntry(scope, id, { kind: 'step-proposed', facts: { proposal: proposal.id, to, amount } })
  await recordAudit(scope, 'deal.proposed', { subjectId: id, detail: { to } })
  return await announceChange(scope, id, 'deal.proposed', { stage: to })
}
