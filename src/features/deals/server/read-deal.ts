import { eq, sql } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { headColumn } from '../chain/server/steps/assert-seen.ts'
import { findExpectedShare } from '../fees/server/find-expected-share.ts'
import { dealFee, dealFeeShare } from '../fees/server/tables.ts'
import { canSeeDeal, canSeeTotalFee, partyOf } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { endedStages } from '../terms.ts'
import { selectDeals, toDealRow } from './steps/deal-rows.ts'
import { isHalted } from './steps/is-halted.ts'
import { readTimeline } from './steps/read-timeline.ts'
import { deal } from './tables.ts'

/** A deal of other members gives the same answer as one that does not exist. */
export async function readDeal(scope: Scope, { id }: { id: string }): Promise<Deal> {
  const { actor, db } = scope
  const [selected] = await dealById(db).execute({ id })
  if (!selected || !canSeeDeal(actor, selected.deal)) throw new Refusal('DEAL_NOT_FOUND')
  const { description, itemType, itemId, conversationId, completedAt, version, stage } = selected.deal
  const { proposal } = selected
  const row = toDealRow(actor, selected)
  const isParty = partyOf(actor, selected.deal) !== null
  const canTakeSteps = isParty && !endedStages.includes(stage)
  const [events, fee, expectedShare, proposedShare, halted, hasOtherRoles] = await Promise.all([
    readTimeline(scope, selected),
    readFeeOfActor(scope, id),
    canTakeSteps ? findExpectedShare(scope, selected.deal) : null,
    canTakeSteps && proposal?.newAmount
      ? findExpectedShare(scope, { ...selected.deal, amount: proposal.newAmount })
      : null,
    isParty && stage !== 'Withdrawn' ? isHalted(scope, conversationId) : false,
    canTakeSteps ? differsFromSubject(scope, selected.deal) : false,
  ])
  return {
    ...row,
    ...{
      description,
      version,
      head: selected.head,
      item_type: itemType,
      item_id: itemId,
      conversation_id: conversationId,
      halted,
    },
    has_other_roles: hasOtherRoles,
    completed_at: completedAt?.toISOString() ?? null,
    proposal: proposal && {
      ...{ id: proposal.id, to: proposal.toStage, amount: proposal.amount, at: proposal.createdAt.toISOString() },
      ...{ new_amount: proposal.newAmount, note: proposal.note },
      ...expectedFeeOf(proposedShare),
      by: proposal.byId === row.buyer.id ? row.buyer : row.seller,
    },
    events,
    ...expectedFeeOf(expectedShare),
    fee: fee && { amount: fee.amount, state: fee.state, is_minimum: fee.isMinimum, currency: row.currency },
  }
}

const expectedFeeOf = (share: Awaited<ReturnType<typeof findExpectedShare>>) => ({
  expected_fee: share?.amount ?? null,
  expected_fee_is_minimum: share?.isMinimum ?? false,
})

/** Without its policies and pictures planned again for each page. */
const dealById = preparedStatement((db) =>
  selectDeals(db, { head: headColumn(deal.id) })
    .where(eq(deal.id, sql.placeholder('id')))
    .prepare('read_deal'),
)

/** True only for old deals: today the database takes the roles from the subject of the conversation. */
async function differsFromSubject({ db }: Scope, { conversationId, buyerId }: typeof deal.$inferSelect) {
  const [row] = await db.select().from(conversation).where(eq(conversation.id, conversationId))
  if (!row?.subjectType) return false
  return buyerId !== (row.subjectType === 'listing' ? row.starterId : row.recipientId)
}

/** The total for curators; for a party, their own share and its state. */
async function readFeeOfActor({ actor, db }: Scope, dealId: string) {
  const [fee] = canSeeTotalFee(actor)
    ? await db
        .select({ amount: dealFee.amount, state: sql<null>`null`, isMinimum: hasMinimumShare })
        .from(dealFee)
        .where(eq(dealFee.dealId, dealId))
    : await db
        .select({ amount: dealFeeShare.amount, state: dealFeeShare.state, isMinimum: dealFeeShare.isMinimum })
        .from(dealFeeShare)
        .where(eq(dealFeeShare.dealId, dealId))
  return fee ?? null
}

const hasMinimumShare = sql<boolean>`exists (select from ${dealFeeShare}
  where ${dealFeeShare.dealId} = ${dealFee.dealId} and ${dealFeeShare.isMinimum})`
