import { eq } from 'drizzle-orm'
import { assertNotReserved } from '#features/listings/holds/server/assert-not-reserved.ts'
import { lockForSale } from '#features/listings/server/lock-for-sale.ts'
import { markSold } from '#features/listings/server/mark-sold.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../../chain/server/steps/append-entry.ts'
import { chargeFee } from '../../fees/server/charge-fee.ts'
import { publishFees } from '../../fees/server/publish-fees.ts'
import { canStepTogether } from '../../permissions.ts'
import type { Deal } from '../../records.ts'
import type { DealStage, ProposedStage } from '../../terms.ts'
import { deal } from '../tables.ts'
import { announceChange } from './announce-change.ts'
import type { ClaimedDeal } from './claim-deal.ts'
import { isHalted } from './is-halted.ts'

const auditActions: Partial<Record<DealStage, string>> = { Completed: 'deal.completed', Withdrawn: 'deal.withdrawn' }

interface Step {
  to: DealStage
  withdrawnBecause?: string
  /** For a step that the actor accepts: the head of the signed timeline that they saw. */
  seen?: string | null
}

/** A trigger adds who took the step and when, adds the event to the timeline, and ends an open proposal. */
export async function takeStep(
  scope: Scope,
  currentDeal: ClaimedDeal,
  { to, withdrawnBecause, seen }: Step,
): Promise<void> {
  const updated = await scope.db
    .update(deal)
    .set({ stage: to, withdrawnBecause })
    .where(eq(deal.id, currentDeal.id))
    .returning({ id: deal.id })
  // The member was suspended while they waited for the other party's step.
  if (updated.length === 0) throw new Refusal('DEAL_NOT_FOUND')
  const detail = { from: currentDeal.stage, to }
  await appendEntry(scope, currentDeal.id, {
    ...{ kind: to === 'Withdrawn' ? 'withdrawn' : 'stepped', version: currentDeal.version + 1, facts: detail },
    ...(seen !== undefined && { seen }),
    words: [{ name: 'reason', text: withdrawnBecause ?? '' }],
  })
  await recordAudit(scope, auditActions[to] ?? 'deal.stepped', { subjectId: currentDeal.id, detail })
}

interface AgreedStep {
  to: ProposedStage
  seen: string | null
}

/** Takes a step that both parties agree on. A trigger refuses it if the other party did not propose it. */
export async function takeAgreedStep(scope: Scope, currentDeal: ClaimedDeal, { to, seen }: AgreedStep): Promise<Deal> {
  if (!canStepTogether(scope.actor, currentDeal, to)) throw new Refusal('DEAL_STEP')
  if (await isHalted(scope, currentDeal.conversationId)) throw new Refusal('DEAL_HALTED')
  const { id: dealId, itemType, itemId, sellerId } = currentDeal
  const soldId = to === 'Completed' && itemType === 'listing' ? itemId : null
  if (soldId) {
    await lockForSale(scope, soldId)
    await assertNotReserved(scope, soldId, currentDeal)
  }
  await takeStep(scope, currentDeal, { to, seen })
  if (to !== 'Completed') return await announceChange(scope, currentDeal.id, 'deal.stage')
  await chargeFee(scope, currentDeal)
  const completedDeal = await announceChange(scope, currentDeal.id, 'deal.completed', {
    beforePublish: async () => {
      if (soldId) await markSold(scope, { id: soldId, sellerId, dealId })
    },
  })
  await publishFees(scope)
  return completedDeal
}
