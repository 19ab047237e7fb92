import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { partyOf } from '../../permissions.ts'
import type { DealRow } from '../../records.ts'
import { deal, dealProposal, dealVoid } from '../tables.ts'

export const buyer = alias(memberCard, 'buyer')
export const seller = alias(memberCard, 'seller')

export const isOpenProposal = and(eq(dealProposal.dealId, deal.id), eq(dealProposal.state, 'open'))

export const dealColumns = {
  ...{ deal, buyerName: buyer.name, sellerName: seller.name, proposal: dealProposal, voided: dealVoid },
}

/** Deals with the names of their parties and, if there are any, the open proposal and the record that one is void. */
export const selectDeals = (db: Db) =>
  db
    .select(dealColumns)
    .from(deal)
    .leftJoin(buyer, eq(buyer.memberId, deal.buyerId))
    .leftJoin(seller, eq(seller.memberId, deal.sellerId))
    .leftJoin(dealProposal, isOpenProposal)
    .leftJoin(dealVoid, eq(dealVoid.dealId, deal.id))

export type SelectedDeal = Awaited<ReturnType<typeof selectDeals>>[number]

/** A deal as lists show it. */
export function toDealRow(actor: Actor, { deal, buyerName, sellerName, proposal, voided }: SelectedDeal): DealRow {
  return {
    id: deal.id,
    title: deal.title,
    buyer: { id: deal.buyerId, name: buyerName },
    seller: { id: deal.sellerId, name: sellerName },
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
