import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals, partyOf } from '../../permissions.ts'
import { deal, dealProposal } from '../tables.ts'

declare const claimed: unique symbol

/** A deal of the member, locked: no other step is taken until the transaction ends. */
export type ClaimedDeal = typeof deal.$inferSelect & { [claimed]: true }

export async function claimDeal({ actor, db }: Scope, id: string): Promise<ClaimedDeal> {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(deal).where(eq(deal.id, id)).for('no key update')
  if (!row || !partyOf(actor, row)) throw new Refusal('DEAL_NOT_FOUND')
  return row as ClaimedDeal
}

export interface ProposalIds {
  id: string
  proposal_id: string
}

interface ClaimedProposal {
  deal: ClaimedDeal
  proposal: typeof dealProposal.$inferSelect
}

/** Locks the deal, which also keeps its proposals from changing until the transaction ends. */
export async function claimProposal(scope: Scope, { id, proposal_id }: ProposalIds): Promise<ClaimedProposal> {
  const deal = await claimDeal(scope, id)
  const [proposal] = await scope.db
    .select()
    .from(dealProposal)
    .where(and(eq(dealProposal.id, proposal_id), eq(dealProposal.dealId, id)))
  if (!proposal) throw new Refusal('PROPOSAL_CLOSED')
  return { deal, proposal }
}
