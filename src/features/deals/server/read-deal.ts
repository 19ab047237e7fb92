import { asc, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Deal, DealEvent } from '../contract.ts'
import { canSeeDeal, canSeeWholeFee } from '../permissions.ts'
import { dealFace, selectDeals } from './deal-face.ts'
import { deal, dealEvent, dealFee, dealFeeShare } from './tables.ts'

/** What is not there and what is other members' are the same. */
export async function readDeal(scope: Scope, { id }: { id: string }): Promise<Deal> {
  const { actor, db } = scope
  const [row] = await selectDeals(db).where(eq(deal.id, id))
  if (!row || !canSeeDeal(actor, row.deal)) throw new Refusal('DEAL_NOT_FOUND')
  const { description, itemType, itemId, conversationId, completedAt, version, withdrawnBecause } = row.deal
  const face = dealFace(actor, row)
  const [steps, due] = await Promise.all([
    db.select().from(dealEvent).where(eq(dealEvent.dealId, id)).orderBy(asc(dealEvent.version)),
    feeOf(scope, id),
  ])
  const people = [face.buyer, face.seller]
  return {
    ...face,
    ...{ description, version, item_type: itemType, item_id: itemId, conversation_id: conversationId },
    completed_at: completedAt?.toISOString() ?? null,
    events: steps.map(({ id, fromStage: from, toStage: to, byId, createdAt }) => ({
      ...{ id, kind: kindOf(from, to), from, to, at: createdAt.toISOString() },
      by: people.find((person) => person.id === byId) ?? { id: byId, name: null },
      reason: to === 'Withdrawn' ? withdrawnBecause : null,
    })),
    fee: due === null ? null : { amount: due, currency: face.currency },
  }
}

async function feeOf({ actor, db }: Scope, dealId: string): Promise<string | null> {
  const table = canSeeWholeFee(actor) ? dealFee : dealFeeShare
  const [due] = await db.select({ amount: table.amount }).from(table).where(eq(table.dealId, dealId))
  return due?.amount ?? null
}

function kindOf(from: DealEvent['from'], to: DealEvent['to']): DealEvent['kind'] {
  if (from === null) return 'created'
  if (to === 'Completed') return 'completed'
  return to === 'Withdrawn' ? 'withdrawn' : 'stage'
}
