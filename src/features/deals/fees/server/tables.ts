import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { hasAtMost, isOneOf } from '#database/checks.ts'
import { amount, createdAt, id } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { feePayers } from '#features/instance/terms.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { deal, dealProposal, money, reference } from '../../server/tables.ts'
import { dealCurrencies, dealParties } from '../../terms.ts'
import { feeLimits, feeStates } from '../terms.ts'

const feeTerms = () => ({
  /** In percent of the amount. */
  rate: numeric({ precision: 6, scale: 3 }).notNull(),
  payer: text({ enum: feePayers }).notNull(),
  /** The category of the subject; null if the deal has none. */
  category: text({ enum: listingCategories }),
  /** In the currency of the deal; null if there was none. */
  minimum: amount(),
})

const curatorsMay = (what: string) => [
  mayRead(`curators read ${what}`, actor.isCurator),
  mayInsert(`curators add ${what}`, actor.isCurator),
  mayUpdate(`curators change ${what}`, actor.isCurator),
  mayDelete(`curators remove ${what}`, actor.isCurator),
]

/** The percent and the payer of a category, each null if the general one of `instance_fee` holds. */
export const categoryFee = pgTable(
  'category_fee',
  {
    category: text({ enum: listingCategories }).primaryKey(),
    rate: numeric({ precision: 6, scale: 3 }),
    payer: text({ enum: feePayers }),
    updatedAt: createdAt(),
  },
  (table) => [
    check('category_fee_category', isOneOf(table.category, listingCategories)),
    check('category_fee_rate', sql`${table.rate} between 0 and 100`),
    check('category_fee_payer', isOneOf(table.payer, feePayers)),
    check('category_fee_own', sql`${table.rate} is not null or ${table.payer} is not null`),
    ...curatorsMay('fees of categories'),
    systemMay(),
  ],
)

/** The least fee in a currency. The row of a category replaces the general row of that currency. */
export const feeMinimum = pgTable(
  'fee_minimum',
  {
    id: id(),
    /** Null for the general minimum. */
    category: text({ enum: listingCategories }),
    ...money(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('fee_minimum_of_category').on(table.category, table.currency).nullsNotDistinct(),
    check('fee_minimum_category', isOneOf(table.category, listingCategories)),
    check('fee_minimum_currency', isOneOf(table.currency, dealCurrencies)),
    check('fee_minimum_amount', sql`${table.amount} >= 0`),
    check('fee_minimum_decimals', sql`${table.currency} <> 'JPY' or ${table.amount} = trunc(${table.amount})`),
    ...curatorsMay('minimum fees'),
    systemMay(),
  ],
)

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
    check('deal_fee_quote_category', isOneOf(table.category, listingCategories)),
    check('deal_fee_quote_minimum', sql`${table.minimum} >= 0`),
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
    check('deal_fee_category', isOneOf(table.category, listingCategories)),
    check('deal_fee_minimum', sql`${table.minimum} >= 0`),
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

const isOfOthers = (dealId: unknown) =>
  sql`exists (select from ${deal} where ${deal.id} = ${dealId} and ${actor.memberId} not in (${deal.buyerId}, ${deal.sellerId}))`

/**
 * One party's share of the fee, and what was recorded of it. In its own rows, so that a party sees neither the rate nor the
 * other's share. Only a trigger on `deal_fee_event` changes the state.
 */
export const dealFeeShare = pgTable(
  'deal_fee_share',
  {
    dealId: reference(),
    party: text({ enum: dealParties }).notNull(),
    memberId: uuid().notNull(),
    amount: amount().notNull(),
    /** Whether it is a share of a minimum that raised the fee. The party may know that, and not the rate. */
    isMinimum: boolean().notNull().default(false),
    state: text({ enum: feeStates }).notNull().default('due'),
    /** How many events it has: the number of the latest. */
    events: integer().notNull().default(0),
    invoiceNumber: text(),
    invoicedOn: date(),
    paidOn: date(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.party] }),
    check('deal_fee_share_amount', sql`${table.amount} > 0`),
    check('deal_fee_share_party', isOneOf(table.party, dealParties)),
    check('deal_fee_share_state', isOneOf(table.state, feeStates)),
    check('deal_fee_share_invoiced', sql`${table.state} <> 'invoiced' or ${table.invoicedOn} is not null`),
    check('deal_fee_share_due', sql`${table.state} <> 'due' or ${table.invoicedOn} is null`),
    check('deal_fee_share_number', sql`${table.invoiceNumber} is null or ${table.invoicedOn} is not null`),
    check('deal_fee_share_paid', sql`(${table.state} = 'paid') = (${table.paidOn} is not null)`),
    mayRead('a payer reads their own share', sql`${table.memberId} = ${actor.memberId} and ${actor.isInGoodStanding}`),
    mayRead('curators read every share', actor.isCurator),
    mayUpdate(
      'a state changes with its event',
      sql`pg_trigger_depth() > 0 and ${actor.isCurator} and ${isOfOthers(table.dealId)}`,
    ),
    systemMay(),
  ],
)

/** Each mark that a curator made on a share, mistaken ones and those that took them back included. Nobody changes one. */
export const dealFeeEvent = pgTable(
  'deal_fee_event',
  {
    dealId: reference(),
    party: text({ enum: dealParties }).notNull(),
    /** From 1 without gaps. A trigger sets it. */
    number: integer().notNull().default(0),
    fromState: text({ enum: feeStates }).notNull(),
    toState: text({ enum: feeStates }).notNull(),
    curatorId: uuid().notNull(),
    /** The date of the invoice, or of the payment. */
    day: date(),
    invoiceNumber: text(),
    /** Why the fee is waived. */
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => {
    const isInvoice = sql`(${table.fromState} = 'due' and ${table.toState} = 'invoiced')`
    return [
      primaryKey({ columns: [table.dealId, table.party, table.number] }),
      foreignKey({
        columns: [table.dealId, table.party],
        foreignColumns: [dealFeeShare.dealId, dealFeeShare.party],
      }).onDelete('cascade'),
      check('deal_fee_event_from', isOneOf(table.fromState, feeStates)),
      check('deal_fee_event_to', isOneOf(table.toState, feeStates)),
      check('deal_fee_event_day', sql`(${isInvoice} or ${table.toState} = 'paid') = (${table.day} is not null)`),
      check('deal_fee_event_number', sql`${table.invoiceNumber} is null or ${isInvoice}`),
      check('deal_fee_event_number_length', hasAtMost(table.invoiceNumber, feeLimits.invoiceNumber)),
      check('deal_fee_event_waived', sql`(${table.toState} = 'waived') = (${table.reason} is not null)`),
      check('deal_fee_event_reason', sql`length(${table.reason}) between 1 and ${sql.raw(String(feeLimits.reason))}`),
      mayRead('curators read events of fees', actor.isCurator),
      mayInsert(
        'curators mark fees of others in their own name',
        sql`${actor.isCurator} and ${table.curatorId} = ${actor.memberId} and ${isOfOthers(table.dealId)}`,
      ),
      systemMay(),
    ]
  },
)
