import { and, eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '#database/database.ts'
import { actor } from '#database/policies.ts'
import { listing } from '#features/listings/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { deal } from '../../../server/tables.ts'
import type { FeeStatus } from '../../terms.ts'
import { dealFee, dealFeeEvent, dealFeeReversal, dealFeeShare } from '../tables.ts'

export const curator = alias(member, 'curator')
export const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) =>
  sql<string>`trim(concat(${firstName}, ' ', ${lastName}))`

const columns = {
  // Both shares of a deal have the same time, so the id is made of the deal and the party, in the form of a UUID.
  id: sql<string>`overlay(overlay(md5(${dealFeeShare.dealId}::text || ${dealFeeShare.party}) placing '4' from 13) placing '8' from 17)::uuid`.as(
    'id',
  ),
  dealId: dealFeeShare.dealId,
  party: dealFeeShare.party,
  memberId: dealFeeShare.memberId,
  amount: dealFeeShare.amount,
  currency: dealFee.currency,
  category: dealFee.category,
  rate: dealFee.rate,
  minimum: dealFee.minimum,
  isMinimum: dealFeeShare.isMinimum,
  title: deal.title,
  listingTitle: sql<string | null>`${listing.title}`.as('listing_title'),
  completedAt: deal.completedAt,
  memberName: nameOf(member).as('member_name'),
  state: dealFeeShare.state,
  status:
    sql<FeeStatus>`case when ${dealFeeReversal.dealId} is not null then 'reversed' else ${dealFeeShare.state} end`.as(
      'status',
    ),
  invoicedOn: dealFeeShare.invoicedOn,
  invoiceNumber: dealFeeShare.invoiceNumber,
  paidOn: dealFeeShare.paidOn,
  reason: dealFeeEvent.reason,
  markedAt: sql<Date | null>`${dealFeeEvent.createdAt}`.mapWith(dealFeeEvent.createdAt).as('marked_at'),
  markedBy: nameOf(curator).as('marked_by'),
  isOwnDeal: sql<boolean>`(${actor.memberId} in (${deal.buyerId}, ${deal.sellerId}))`.as('is_own_deal'),
}

/** The fees as a derived table. Members and listings may be deleted since; what is due remains. */
export const selectFees = (db: Db) =>
  db
    .select(columns)
    .from(dealFeeShare)
    .innerJoin(deal, eq(deal.id, dealFeeShare.dealId))
    .innerJoin(dealFee, eq(dealFee.dealId, dealFeeShare.dealId))
    .leftJoin(member, eq(member.id, dealFeeShare.memberId))
    .leftJoin(listing, and(eq(deal.itemType, 'listing'), eq(listing.id, deal.itemId)))
    .leftJoin(dealFeeReversal, eq(dealFeeReversal.dealId, dealFeeShare.dealId))
    .leftJoin(
      dealFeeEvent,
      and(
        ...[eq(dealFeeEvent.dealId, dealFeeShare.dealId), eq(dealFeeEvent.party, dealFeeShare.party)],
        eq(dealFeeEvent.number, dealFeeShare.events),
      ),
    )
    .leftJoin(curator, eq(curator.id, dealFeeEvent.curatorId))
    .as('fee')

const selectRows = (db: Db) => db.select().from(selectFees(db))
export type FeeRow = Awaited<ReturnType<typeof selectRows>>[number]
