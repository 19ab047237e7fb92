import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import type { DealRow } from '../contract.ts'
import { partyOf } from '../permissions.ts'
import { deal } from './tables.ts'

const buyer = alias(memberCard, 'buyer')
const seller = alias(memberCard, 'seller')

/** Deals with the names of their parties, where whoever asks may read them. */
export const selectDeals = (db: Db) =>
  db
    .select({ deal, buyerName: buyer.name, sellerName: seller.name })
    .from(deal)
    .leftJoin(buyer, eq(buyer.memberId, deal.buyerId))
    .leftJoin(seller, eq(seller.memberId, deal.sellerId))

interface NamedDeal {
  deal: typeof deal.$inferSelect
  buyerName: string | null
  sellerName: string | null
}

/** What a list says of a deal. */
export function dealFace(actor: Actor, { deal, buyerName, sellerName }: NamedDeal): DealRow {
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
    created_at: deal.createdAt.toISOString(),
    updated_at: deal.updatedAt.toISOString(),
  }
}
