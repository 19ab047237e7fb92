import { and, desc, eq, sql } from 'drizzle-orm'
import { conversation, conversationParty } from '#features/conversations/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals } from '../permissions.ts'
import { buyer, dealColumns, isOpenProposal, seller, toDealRow } from './steps/deal-rows.ts'
import { deal, dealProposal, dealVoid } from './tables.ts'

/** The deals that were opened from a conversation of the actor, the newest first. Curators, too, read only their own. */
export async function listOfConversation({ actor, db }: Scope, { id }: { id: string }) {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  // One statement for the conversation and its deals: the page of every conversation sends it.
  const rows = await db
    .select({ ...dealColumns, sold: sql<boolean>`coalesce(${listing.status} = 'Sold', false)` })
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
    items: rows.flatMap(({ deal, ...row }) => (deal ? [toDealRow(actor, { ...row, deal })] : [])),
    sold: first.sold,
  }
}

/** Few conversations have more than one deal. */
const mostDeals = 20
