import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { partyOf } from '../../permissions.ts'
import type { DealRow } from '../../records.ts'
import { deal, dealProposal, dealVoid } from '../tables.ts'

export const buyer = alias(memberCard, 'buyer')
export const seller = alias(memberCard, 'seller')

export const isOpenProposal = and(eq(dealProposal.dealId, deal.id), eq(dealProposal.state, 'open'))

export const dealColumns = {
  ...{ deal, buyerName: buyer.name, sellerName: seller.name, proposal: dealProposal, voided: dealVoid },
  // The row policies of photographs decide whether the reader sees the cover, and only the parties read a conversation.
  covers: coversColumn(deal.itemId),
  category: sql<string | null>`(select ${conversation.subjectCategory} from ${conversation}
    where ${conversation.id} = ${deal.conversationId})`,
}

interface MoreColumns {
  total?: SQL<number | null>
  head?: SQL<string | null>
}

const nothing = sql<null>`null`

/**
 * Deals with the names of their parties and, if there are any, the open proposal and the record that one is void. A list can
 * read the number of all its deals as a column, and a page the head of the signed timeline, which saves a query.
 */
export const selectDeals = (db: Db, { total = nothing, head = nothing }: MoreColumns = {}) =>
  db
    .select({ ...dealColumns, total, head })
    .from(deal)
    .leftJoin(buyer, eq(buyer.memberId, deal.buyerId))
    .leftJoin(seller, eq(seller.memberId, deal.sellerId))
    .leftJoin(dealProposal, isOpenProposal)
    .leftJoin(dealVoid, eq(dealVoid.dealId, deal.id))

export type SelectedDeal = Awaited<ReturnType<typeof selectDeals>>[number]

/** A deal as lists show it. */
export function toDealRow(actor: Actor, selected: Omit<SelectedDeal, 'total' | 'head'>): DealRow {
  const { deal, buyerName, sellerName, proposal, voided, covers, category } = selected
  return {
    id: deal.id,
    title: deal.title,
    buyer: { id: deal.buyerId, name: buyerName },
    seller: { id: deal.sellerId, name: sellerName },
    subject: deal.itemType && { type: deal.itemType, id: deal.itemId, category, cover: covers[0] ?? null },
    party: partyOf(actor, deal),
    amount: deal.amount,
    currency: deal.currency,
    stage: deal.stage,
    completed: deal.completed,
    void: voided !== null,
    proposed: proposal && {
      to: proposal.toStage,
      amount: proposal.newAmount,
      by: proposal.byId === deal.buyerId ? 'buyer' : 'seller',
    },
    created_at: deal.createdAt.toISOString(),
    updated_at: deal.updatedAt.toISOString(),
  }
}
