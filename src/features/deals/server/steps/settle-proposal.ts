import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../../chain/server/steps/append-entry.ts'
import type { Deal } from '../../records.ts'
import { readDeal } from '../read-deal.ts'
import { dealProposal } from '../tables.ts'
import { announceChange } from './announce-change.ts'

/** Ends an open proposal without a change of the deal. Repeated, it returns the deal as it is. */
export async function settleProposal(
  scope: Scope,
  { id, dealId, toStage, newAmount, state: stateBefore }: typeof dealProposal.$inferSelect,
  state: 'declined' | 'retracted',
): Promise<Deal> {
  if (stateBefore === state) return await readDeal(scope, { id: dealId })
  const { actor, db } = scope
  if (actor.kind !== 'member') throw new Refusal('UNAUTHORIZED')
  const settledProposals = await db
    .update(dealProposal)
    .set({ state, settledBy: actor.memberId, settledAt: sql`now()` })
    .where(and(eq(dealProposal.id, id), eq(dealProposal.state, 'open')))
    .returning({ id: dealProposal.id })
  if (settledProposals.length === 0) throw new Refusal('PROPOSAL_CLOSED')
  await appendEntry(scope, dealId, {
    kind: state === 'declined' ? 'declined' : 'taken-back',
    facts: { proposal: id, to: toStage, amount: newAmount },
  })
  if (toStage === null || newAmount !== null) {
    await recordAudit(scope, `deal.amount-${state}`, { subjectId: dealId })
    return await announceChange(scope, dealId, state === 'declined' ? 'deal.amount-declined' : null)
  }
  await recordAudit(scope, `deal.${state}`, { subjectId: dealId, detail: { to: toStage } })
  return await announceChange(scope, dealId, state === 'declined' ? 'deal.declined' : null, { stage: toStage })
}
