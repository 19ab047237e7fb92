import { and, eq, ne } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { ClaimedDeal } from './claim-deal.ts'
import { dealEvent } from './tables.ts'

/** Nobody completes a deal alone: the other party has taken a step in it, be it that they opened it (deals_answered). */
export async function assertAnswered({ actor, db }: Scope, { id }: ClaimedDeal): Promise<void> {
  if (actor.kind !== 'member') throw new Refusal('UNAUTHORIZED')
  const [step] = await db
    .select({ id: dealEvent.id })
    .from(dealEvent)
    .where(and(eq(dealEvent.dealId, id), ne(dealEvent.byId, actor.memberId)))
    .limit(1)
  if (!step) throw new Refusal('DEAL_UNANSWERED')
}
