import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { DealEvent } from '../../records.ts'
import { dealEvent, dealProposal } from '../tables.ts'
import type { SelectedDeal } from './deal-rows.ts'

/** Everything that happened in a deal, the oldest first. */
export async function readTimeline({ db }: Scope, selected: SelectedDeal): Promise<DealEvent[]> {
  const { deal, buyerName, sellerName, voided } = selected
  const [steps, proposals] = await Promise.all([
    db.select().from(dealEvent).where(eq(dealEvent.dealId, deal.id)).orderBy(asc(dealEvent.version)),
    db
      .select()
      .from(dealProposal)
      .where(and(eq(dealProposal.dealId, deal.id), inArray(dealProposal.state, ['accepted', 'declined']))),
  ])
  const names = new Map([
    [deal.buyerId, buyerName],
    [deal.sellerId, sellerName],
  ])
  const personOf = (id: string) => ({ id, name: names.get(id) ?? null })
  /** The note with which the change to this version was proposed. */
  const noteOfVersion = (version: number) =>
    proposals.find((proposal) => proposal.state === 'accepted' && proposal.version === version - 1)?.note ?? null
  const events: DealEvent[] = [
    ...steps.map(({ id, version, fromStage: from, toStage: to, byId, proposedBy, createdAt, ...amounts }) => ({
      ...{
        id,
        kind: amounts.toAmount === null ? kindOf(from, to) : ('amount' as const),
        from,
        to,
        at: createdAt.toISOString(),
        by: personOf(byId),
      },
      proposed_by: proposedBy ? personOf(proposedBy) : null,
      ...{ from_amount: amounts.fromAmount, to_amount: amounts.toAmount },
      reason: to === 'Withdrawn' ? deal.withdrawnBecause : noteOfVersion(version),
    })),
    ...proposals.flatMap(({ id, state, toStage, newAmount, note, byId, settledBy, settledAt }) =>
      state === 'declined' && settledBy && settledAt
        ? {
            ...{ id, kind: 'declined' as const, from: null, to: toStage, at: settledAt.toISOString() },
            ...{ by: personOf(settledBy), from_amount: null, to_amount: newAmount },
            ...{ proposed_by: personOf(byId), reason: note },
          }
        : [],
    ),
  ]
  if (voided)
    events.push({
      ...{ id: voided.dealId, kind: 'void', from: null, to: deal.stage, at: voided.createdAt.toISOString(), by: null },
      ...{ proposed_by: null, reason: voided.reason, from_amount: null, to_amount: null },
    })
  return events.toSorted((a, b) => a.at.localeCompare(b.at))
}

function kindOf(from: DealEvent['from'], to: DealEvent['to']): DealEvent['kind'] {
  if (from === null) return 'created'
  if (to === 'Completed') return 'completed'
  return to === 'Withdrawn' ? 'withdrawn' : 'stage'
}
