import type { Scope } from '#platform/scope.ts'
import type { Offer } from '../../records.ts'
import type { dealOffer } from '../tables.ts'

export type OfferRow = typeof dealOffer.$inferSelect

/** An offer whose time is over has expired, also if the job that writes it down has not run yet. */
export function describeOffer({ actor }: Pick<Scope, 'actor'>, row: OfferRow): Offer {
  const isOverdue = row.state === 'open' && row.until <= new Date()
  return {
    id: row.id,
    conversation_id: row.conversationId,
    deal_id: row.dealId,
    own: actor.kind === 'member' && actor.memberId === row.byId,
    amount: row.amount,
    currency: row.currency,
    conditions: row.conditions,
    until: row.until.toISOString(),
    state: isOverdue ? 'expired' : row.state,
    counters: row.counters,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    settled_at: (isOverdue ? row.until : row.settledAt)?.toISOString() ?? null,
  }
}
