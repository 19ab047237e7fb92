import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals, partyOf } from '../../permissions.ts'
import { deal } from '../tables.ts'

declare const claimed: unique symbol

/** One of one's deals, in which nobody else takes a step before the transaction ends. */
export type ClaimedDeal = typeof deal.$inferSelect & { [claimed]: true }

export async function claimDeal({ actor, db }: Scope, id: string): Promise<ClaimedDeal> {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(deal).where(eq(deal.id, id)).for('no key update')
  if (!row || !partyOf(actor, row)) throw new Refusal('DEAL_NOT_FOUND')
  return row as ClaimedDeal
}
