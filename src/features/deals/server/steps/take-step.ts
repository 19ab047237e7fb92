import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { DealStage } from '../../terms.ts'
import { deal } from '../tables.ts'
import type { ClaimedDeal } from './claim-deal.ts'

const recordedAs: Partial<Record<DealStage, string>> = { Completed: 'deal.completed', Withdrawn: 'deal.withdrawn' }

interface Step {
  to: DealStage
  withdrawnBecause?: string
}

/** The database adds who took the step and when, adds the event to the timeline, and updates an open proposal. */
export async function takeStep(scope: Scope, before: ClaimedDeal, { to, withdrawnBecause }: Step): Promise<void> {
  const moved = await scope.db
    .update(deal)
    .set({ stage: to, withdrawnBecause })
    .where(eq(deal.id, before.id))
    .returning({ id: deal.id })
  // The member was suspended while they waited for the other party's step.
  if (moved.length === 0) throw new Refusal('DEAL_NOT_FOUND')
  const detail = { from: before.stage, to }
  await recordAudit(scope, recordedAs[to] ?? 'deal.stepped', { subjectId: before.id, detail })
}
