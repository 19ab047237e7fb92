import { and, asc, eq } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canSeeDeal, canSeeWholeFee, partyOf } from '../permissions.ts'
import type { Deal, DealEvent } from '../records.ts'
import { endedStages } from '../terms.ts'
import { dealFace, selectDeals } from './steps/deal-rows.ts'
import { isHalted } from './steps/is-halted.ts'
import { deal, dealEvent, dealFee, dealFeeShare, dealProposal } from './tables.ts'

/** What is not there and what is other members' are the same. */
export async function readDeal(scope: Scope, { id }: { id: string }): Promise<Deal> {
  const { actor, db } = scope
  const [row] = await selectDeals(db).where(eq(deal.id, id))
  if (!row || !canSeeDeal(actor, row.deal)) throw new Refusal('DEAL_NOT_FOUND')
  const { description, itemType, itemId, conversationId, completedAt, version, withdrawnBecause, stage } = row.deal
  const { proposal, voided } = row
  const face = dealFace(actor, row)
  const canMove = partyOf(actor, row.deal) !== null && !endedStages.includes(stage)
  const [steps, declined, due, halted, hasOtherRoles] = await Promise.all([
    db.select().from(dealEvent).where(eq(dealEvent.dealId, id)).orderBy(asc(dealEvent.version)),
    db
      .select()
      .from(dealProposal)
      .where(and(eq(dealProposal.dealId, id), eq(dealProposal.state, 'declined'))),
    feeOf(scope, id),
    canMove ? isHalted(scope, conversationId) : false,
    canMove ? differsFromSubject(scope, row.deal) : false,
  ])
  const personOf = (id: string) => [face.buyer, face.seller].find((person) => person.id === id) ?? { id, name: null }
  const events: DealEvent[] = [
    ...steps.map(({ id, fromStage: from, toStage: to, byId, proposedBy, createdAt }) => ({
      ...{ id, kind: kindOf(from, to), from, to, at: createdAt.toISOString(), by: personOf(byId) },
      proposed_by: proposedBy ? personOf(proposedBy) : null,
      reason: to === 'Withdrawn' ? withdrawnBecause : null,
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
      ...{ id: voided.dealId, kind: 'void', from: null, to: stage, at: voided.createdAt.toISOString(), by: null },
      ...{ proposed_by: null, reason: voided.reason },
    })
  return {
    ...face,
    ...{ description, version, item_type: itemType, item_id: itemId, conversation_id: conversationId, halted },
    has_other_roles: hasOtherRoles,
    completed_at: completedAt?.toISOString() ?? null,
    proposal: proposal && {
      ...{ id: proposal.id, to: proposal.toStage, amount: proposal.amount, by: personOf(proposal.byId) },
      at: proposal.createdAt.toISOString(),
    },
    events: events.toSorted((a, b) => a.at.localeCompare(b.at)),
    fee: due === null ? null : { amount: due, currency: face.currency },
  }
}

/** Only in deals that were opened before guard_deal took the roles from the subject of the conversation. */
async function differsFromSubject({ db }: Scope, { conversationId, buyerId }: typeof deal.$inferSelect) {
  const [row] = await db.select().from(conversation).where(eq(conversation.id, conversationId))
  if (!row) return false
  return buyerId !== (row.subjectType === 'listing' ? row.starterId : row.recipientId)
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
