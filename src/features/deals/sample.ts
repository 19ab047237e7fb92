import { and, eq, inArray, or } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { changeInstance } from '#features/instance/server/change-instance.ts'
import { markSold } from '#features/listings/server/mark-sold.ts'
import { daysAgo } from '#lib/days-ago.ts'
import { actAsMember } from '#platform/act-as-member.ts'
import type { DatabaseAccess, Platform } from '#platform/scope.ts'
import { addSampleAdviser } from './advisers/sample.ts'
import { chargeFee } from './fees/server/charge-fee.ts'
import { type SampleDeal, sampleDeals } from './sample/deals.ts'
import { deal, dealProposal } from './server/tables.ts'
import { type DealParty, type DealStage, proposedStages, stepKind } from './terms.ts'

/** Writes deals at every stage, straight to the tables: the verbs would notify the members. */
export async function loadSampleDeals(platform: Platform, idOf: (name: string) => string): Promise<void> {
  const curator = { memberId: idOf('curator'), verified: true, curator: true }
  await actAsMember(platform, curator, (scope) => changeInstance(scope, { fee_rate: '1.5', fee_payer: 'both' }))
  for (const sample of sampleDeals) {
    const conversation = await findConversation(platform, idOf(sample.starter), sample.listingTitle)
    const { id, buyerId } = await writeDeal(platform, conversation, sample)
    if (!sample.adviser) continue
    const { who, ...adviser } = sample.adviser
    await addSampleAdviser(platform, { ...adviser, dealId: id, invitedBy: buyerId, adviserId: idOf(who) })
  }
}

async function findConversation({ db }: Platform, starterId: string, title: string) {
  const [row] = await db
    .select()
    .from(conversation)
    .where(and(eq(conversation.starterId, starterId), eq(conversation.subjectTitle, title)))
  if (!row?.subjectType || !row.subjectId) throw new Error(`The sample network has no conversation about "${title}"`)
  return { ...row, subjectType: row.subjectType, subjectId: row.subjectId }
}

type Conversation = Awaited<ReturnType<typeof findConversation>>

async function writeDeal(platform: Platform, source: Conversation, sample: SampleDeal): Promise<OpenedDeal> {
  const { steps, openedBy, daysAgo: days, withdrawnBecause, listingTitle: _, starter: __, ...others } = sample
  const { proposed, adviser: ___, ...terms } = others
  const { id: conversationId, subjectType: itemType, subjectId: itemId, starterId, recipientId } = source
  const [buyer, seller] = itemType === 'listing' ? [starterId, recipientId] : [recipientId, starterId]
  const parties: Record<DealParty, string> = { buyer, seller }
  const at = daysAgo(days)
  const [openedDeal] = await platform.db
    .insert(deal)
    .values({
      ...{ ...terms, conversationId, itemType, itemId, buyerId: buyer, sellerId: seller },
      ...{ openedBy: parties[openedBy], movedBy: parties[openedBy], createdAt: at, updatedAt: at },
    })
    .returning()
  if (!openedDeal) throw new Error('A sample deal was not written')
  const propose = (to: DealStage, party: DealParty, days: number, version: number) =>
    proposeStep(platform, openedDeal, { to, byId: parties[party], createdAt: daysAgo(days), version })
  let stageBefore: DealStage = 'Negotiation'
  for (const [index, [stage, party, days]] of steps.entries()) {
    const updatedAt = daysAgo(days)
    // Proposed half an hour before the other party accepted it.
    if (stepKind(stageBefore, stage) === 'together')
      await propose(stage, party === 'buyer' ? 'seller' : 'buyer', days + 0.02, index + 1)
    stageBefore = stage
    await platform.db
      .update(deal)
      .set({
        ...{ stage, version: index + 2, movedBy: parties[party], updatedAt },
        ...(stage === 'Completed' && { completedAt: updatedAt }),
        ...(stage === 'Withdrawn' && { withdrawnBecause }),
      })
      .where(eq(deal.id, openedDeal.id))
    if (stage !== 'Completed') continue
    await chargeFee(platform, openedDeal)
    if (itemType !== 'listing') continue
    const member = { memberId: seller, verified: true, curator: false }
    await actAsMember(platform, member, (scope) =>
      markSold(scope, { id: itemId, sellerId: seller, dealId: openedDeal.id }),
    )
  }
  if (proposed) await propose(...proposed, steps.length + 1)
  return openedDeal
}

type OpenedDeal = typeof deal.$inferSelect
type Proposal = { to: DealStage } & Pick<typeof dealProposal.$inferSelect, 'byId' | 'createdAt' | 'version'>

async function proposeStep({ db }: Platform, { id: dealId, ...deal }: OpenedDeal, { to, ...proposal }: Proposal) {
  const { amount, buyerId, sellerId } = deal
  const toId = proposal.byId === buyerId ? sellerId : buyerId
  const toStage = proposedStages.find((stage) => stage === to)
  if (!toStage) throw new Error(`No step of a deal leads to ${to}`)
  await db.insert(dealProposal).values({ ...proposal, toId, dealId, amount, toStage })
}

/** Removes every deal of a sample member, including deals with real members. */
export async function removeSampleDeals({ db }: DatabaseAccess, ids: string[]): Promise<void> {
  await db.delete(deal).where(or(inArray(deal.buyerId, ids), inArray(deal.sellerId, ids)))
}
