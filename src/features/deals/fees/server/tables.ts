import { sql } from 'drizzle-orm'
import { check, foreignKey, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { amount, createdAt } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, systemMay } from '#database/policies.ts'
import { feePayers } from '#features/instance/terms.ts'
import { deal, dealProposal, money, reference } from '../../server/tables.ts'
import { dealParties } from '../../terms.ts'

const feeTerms = () => ({
  /** In percent of the amount. */
  rate: numeric({ precision: 6, scale: 3 }).notNull(),
  payer: text({ enum: feePayers }).notNull(),
})

/**
 * The fee at which completion was proposed. In its own rows, since the parties read proposals, and see neither the rate nor
 * the other's share.
 */
export const dealFeeQuote = pgTable(
  'deal_fee_quote',
  {
    proposalId: uuid()
      .primaryKey()
      .references(() => dealProposal.id, { onDelete: 'cascade' }),
    ...feeTerms(),
  },
  (table) => [
    check('deal_fee_quote_payer', isOneOf(table.payer, feePayers)),
    mayRead('curators read quoted fees', actor.isCurator),
    systemMay(),
  ],
)

/** The success fee of a completed deal, charged once, at the rate at which its completion was proposed. */
export const dealFee = pgTable(
  'deal_fee',
  {
    dealId: reference().primaryKey(),
    ...feeTerms(),
    ...money(),
    createdAt: createdAt(),
  },
  (table) => [
    check('deal_fee_amount', sql`${table.amount} >= 0`),
    check('deal_fee_payer', isOneOf(table.payer, feePayers)),
    mayRead('curators read fees', actor.isCurator),
    systemMay(),
  ],
)

/** The fee of a void deal, which is no longer due. Only a trigger on `deal_void` writes it. */
export const dealFeeReversal = pgTable(
  'deal_fee_reversal',
  { dealId: reference().primaryKey(), ...money(), createdAt: createdAt() },
  (table) => [
    check('deal_fee_reversal_amount', sql`${table.amount} >= 0`),
    mayRead('curators read reversals', actor.isCurator),
    mayInsert('a reversal comes with a void deal', sql`pg_trigger_depth() > 0 and ${actor.isCurator}`),
    systemMay(),
  ],
)

/** One party's share of the fee. In its own rows, so that a party sees neither the rate nor the other's share. */
export const dealFeeShare = pgTable(
  'deal_fee_share',
  {
    dealId: reference(),
    party: text({ enum: dealParties }).notNull(),
    memberId: uuid().notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.party] }),
    check('deal_fee_share_amount', sql`${table.amount} > 0`),
    check('deal_fee_share_party', isOneOf(table.party, dealParties)),
    mayRead('a payer reads their own share', sql`${table.memberId} = ${actor.memberId} and ${actor.isInGoodStanding}`),
    mayRead('curators read every share', actor.isCurator),
    systemMay(),
  ],
)

/** A share of a fee that the operator has received, marked by a curator. Deleted if that was a mistake; the audit log has both. */
export const dealFeeReceipt = pgTable(
  'deal_fee_receipt',
  {
    dealId: reference(),
    party: text({ enum: dealParties }).notNull(),
    curatorId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => {
    const isDealOfOthers = sql`exists (select from ${deal} where ${deal.id} = ${table.dealId} and ${actor.memberId} not in (${deal.buyerId}, ${deal.sellerId}))`
    return [
      primaryKey({ columns: [table.dealId, table.party] }),
      foreignKey({
        columns: [table.dealId, table.party],
        foreignColumns: [dealFeeShare.dealId, dealFeeShare.party],
      }).onDelete('cascade'),
      mayRead('curators read receipts', actor.isCurator),
      mayInsert(
        'curators mark fees of others in their own name',
        sql`${actor.isCurator} and ${table.curatorId} = ${actor.memberId} and ${isDealOfOthers}`,
      ),
      mayDelete('curators take back the mark of a fee of others', sql`${actor.isCurator} and ${isDealOfOthers}`),
      systemMay(),
    ]
  },
)
