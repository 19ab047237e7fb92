import { and, desc, eq, sql } from 'drizzle-orm'
import { conversation, conversationParty } from '#features/conversations/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { headColumn } from '../chain/server/steps/assert-seen.ts'
import { describeOffer } from '../offers/server/steps/describe-offer.ts'
import { dealOffer } from '../offers/server/tables.ts'
import { canHaveDeals } from '../permissions.ts'
import { describeViewing } from '../viewings/server/steps/describe-viewing.ts'
import { viewing } from '../viewings/server/tables.ts'
import { buyer, dealColumns, isOpenProposal, seller, toDealRow } from './steps/deal-rows.ts'
import { rowsColumn, rowsOf } from './steps/rows-column.ts'
import { deal, dealProposal, dealVoid } from './tables.ts'

/** The deals that were opened from a conversation of the actor, with its offers and viewings, the newest first. Curators, too, read only their own. */
export async function listOfConversation(scope: Scope, { id }: { id: string }) {
  const { actor, db } = scope
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  // One statement for all of it: the page of every conversation sends it.
  const rows = await db
    .select({
      ...dealColumns,
      head: headColumn(deal.id),
      sold: sql<boolean>`coalesce(${listing.status} = 'Sold', false)`,
      offers: rowsColumn(dealOffer, conversation.id),
      viewings: rowsColumn(viewing, conversation.id),
    })
    .from(conversationParty)
    .innerJoin(conversation, eq(conversation.id, conversationParty.conversationId))
    .leftJoin(listing, eq(listing.id, conversation.listingId))
    .leftJoin(deal, eq(deal.conversationId, conversation.id))
    .leftJoin(buyer, eq(buyer.memberId, deal.buyerId))
    .leftJoin(seller, eq(seller.memberId, deal.sellerId))
    .leftJoin(dealProposal, isOpenProposal)
    .leftJoin(dealVoid, eq(dealVoid.dealId, deal.id))
    .where(and(eq(conversationParty.conversationId, id), eq(conversationParty.memberId, actor.memberId)))
    .orderBy(desc(deal.createdAt), desc(deal.id))
    .limit(mostDeals)
  const [first] = rows
  if (!first) throw new Refusal('CONVERSATION_NOT_FOUND')
  return {
    items: rows.flatMap(({ deal, head, ...row }) => (deal ? [{ ...toDealRow(actor, { ...row, deal }), head }] : [])),
    sold: first.sold,
    offers: rowsOf(dealOffer, first.offers).map((row) => describeOffer(scope, row)),
    viewings: rowsOf(viewing, first.viewings).map((row) => describeViewing(scope, row)),
  }
}

/** Few conversations have more than one deal. */
const mostDeals = 20
