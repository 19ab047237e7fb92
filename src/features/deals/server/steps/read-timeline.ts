import { and, asc, eq } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { DealEvent } from '../../records.ts'
import { dealEvent, dealProposal } from '../tables.ts'
import type { SelectedDeal } from './deal-rows.ts'

/** Everything that happened in a deal, the oldest first. */
export async function readTimeline({ db }: Scope, selected: SelectedDeal): Promise<DealEvent[]> {
  const { deal, buyerName, sellerName, voided } = selected
  const [steps, declined] = await Promise.all([
    db.select().from(dealEvent).where(eq(dealEvent.dealId, deal.id)).orderBy(asc(dealEvent.version)),
    db
      .select()
      .from(dealProposal)
      .where(and(eq(dealProposal.dealId, deal.id), eq(dealProposal.state, 'declined'))),
  ])
  const names = new Map([
    [deal.buyerId, buyerName],
    [deal.sellerId, sellerName],
  ])
  const personOf = (id: string) => ({ id, name: names.get(id) ?? null })
  const events: DealEvent[] = [
    ...steps.map(({ id, fromStage: from, toStage: to, byId, proposedBy, createdAt }) => ({
      ...{ id, kind: kindOf(from, to), from, to, at: createdAt.toISOString(), by: personOf(byId) },
      proposed_by: proposedBy ? personOf(proposedBy) : null,
      reason: to === 'Withdrawn' ? deal.withdrawnBecause : null,
    })),
    ...declined.flatMap(({ id, toStage: to, byId, settledBy, settledAt }) =>
      settledBy && settledAt
        ? {
            ...{ id, kind: 'declined' as const, from: null, to, at: settledAt.toISOString(), by: personOf(settledBy) },
            ...{ proposed_by: personOf(byId), reason: null },
          }
        : [],
    ),
  ]
  if (voided)
    events.push({
      ...{ id: voided.dealId, kind: 'void', from: null, to: deal.stage, at: voided.createdAt.toISOString(), by: null },
      ...{ proposed_by: null, reason: voided.reason },
    })
  return events.toSorted((a, b) => a.at.localeCompare(b.at))
}

function kindOf(from: DealEvent['from'], to: DealEvent['to']): DealEvent['kind'] {
  if (from === null) return 'created'
  if (to === 'Completed') return 'completed'
  return to === 'Withdrawn' ? 'withdrawn' : 'stage'
}
