import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { dealProposal } from '../tables.ts'
import { type ClaimedDeal, claimDeal } from './claim-deal.ts'

interface Named {
  id: string
  proposal_id: string
}

interface Claimed {
  deal: ClaimedDeal
  proposal: typeof dealProposal.$inferSelect
}

/** A proposal in one of one's deals; both stay as they are until the transaction ends. */
export async function claimProposal(scope: Scope, { id, proposal_id }: Named): Promise<Claimed> {
  const deal = await claimDeal(scope, id)
  const [proposal] = await scope.db
    .select()
    .from(dealProposal)
    .where(and(eq(dealProposal.id, proposal_id), eq(dealProposal.dealId, id)))
  if (!proposal) throw new Refusal('PROPOSAL_CLOSED')
  return { deal, proposal }
}
