import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { feePayers } from '#features/instance/contract.ts'
import { dealCurrencies, dealLimits, dealParties, dealStages } from '#lib/deal-terms.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const most = (column: unknown, limit: number) => sql`length(${column}) <= ${sql.raw(String(limit))}`
const inGoodStanding = sql`(select actor_in_good_standing())`
const amount = () => numeric({ precision: 16, scale: 2 }).notNull()
const currency = () => text({ enum: dealCurrencies }).notNull()

/**
 * What two members are about to agree on. It refers to the members, the conversation and the subject by their ids alone
 * and outlives them: it is the other party's record too. Nothing of it changes but by a step (deals_rules).
 */
export const deal = pgTable(
  'deal',
  {
    id: id(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    buyerId: uuid().notNull(),
    sellerId: uuid().notNull(),
    openedBy: uuid().notNull(),
    amount: amount(),
    currency: currency(),
    conversationId: uuid().notNull(),
    itemType: text({ enum: ['listing', 'mandate'] }),
    itemId: uuid(),
    stage: text({ enum: dealStages }).notNull().default('Negotiation'),
    completed: boolean().notNull().generatedAlwaysAs(sql`stage = 'Completed'`),
    completedAt: instant(),
    withdrawnBecause: text(),
    /** Who took the last step: the other party is waited for. */
    movedBy: uuid().notNull(),
    /** Counts the steps, so that one out of turn is refused. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('deal_title', most(table.title, dealLimits.title)),
    check('deal_description', most(table.description, dealLimits.description)),
    check('deal_reason', most(table.withdrawnBecause, dealLimits.reason)),
    check('deal_parties', sql`${table.buyerId} <> ${table.sellerId}`),
    check('deal_opened_by', sql`${table.openedBy} in (${table.buyerId}, ${table.sellerId})`),
    check('deal_moved_by', sql`${table.movedBy} in (${table.buyerId}, ${table.sellerId})`),
    check('deal_amount', sql`${table.amount} >= 0`),
    check('deal_currency', sql`${table.currency} in (${listed(dealCurrencies)})`),
    check('deal_decimals', sql`${table.currency} <> 'JPY' or ${table.amount} = trunc(${table.amount})`),
    check('deal_item', sql`(${table.itemType} is null) = (${table.itemId} is null)`),
    check('deal_item_type', sql`${table.itemType} in ('listing', 'mandate')`),
    check('deal_stage', sql`${table.stage} in (${listed(dealStages)})`),
    check('deal_completed_at', sql`(${table.stage} = 'Completed') = (${table.completedAt} is not null)`),
    check('deal_withdrawn', sql`(${table.stage} = 'Withdrawn') = (${table.withdrawnBecause} is not null)`),
    index('deal_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('deal_seller').on(table.sellerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('deal_conversation').on(table.conversationId),
    mayRead('parties read their deals', isParty(table)),
    mayRead('curators read every deal', actor.isCurator),
    mayInsert('members open deals of their own', isParty(table)),
    mayUpdate('parties take steps', isParty(table)),
    systemMay(),
  ],
)

/** Each step of a deal, its opening the first. Written by a trigger on `deal` alone. */
export const dealEvent = pgTable(
  'deal_event',
  {
    id: id(),
    dealId: reference(),
    /** The deal's own at that step. */
    version: integer().notNull(),
    fromStage: text({ enum: dealStages }),
    toStage: text({ enum: dealStages }).notNull(),
    byId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('deal_event_version').on(table.dealId, table.version),
    mayRead('whoever reads the deal', sql`exists (select from ${deal} where ${deal.id} = ${table.dealId})`),
    mayInsert('a step is recorded as it is taken', sql`pg_trigger_depth() > 0`),
    systemMay(),
  ],
)

/** What the operator takes of a completed deal: once, by the rate of that moment. */
export const dealFee = pgTable(
  'deal_fee',
  {
    dealId: reference().primaryKey(),
    /** In per cent of the amount. */
    rate: numeric({ precision: 6, scale: 3 }).notNull(),
    payer: text({ enum: feePayers }).notNull(),
    amount: amount(),
    currency: currency(),
    createdAt: createdAt(),
  },
  (table) => [
    check('deal_fee_amount', sql`${table.amount} >= 0`),
    check('deal_fee_payer', sql`${table.payer} in (${listed(feePayers)})`),
    mayRead('curators read fees', actor.isCurator),
    systemMay(),
  ],
)

/** What a party has to pay of it. In rows of its own, so that neither reads the other's, nor the rate. */
export const dealFeeShare = pgTable(
  'deal_fee_share',
  {
    dealId: reference(),
    party: text({ enum: dealParties }).notNull(),
    memberId: uuid().notNull(),
    amount: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.party] }),
    check('deal_fee_share_amount', sql`${table.amount} > 0`),
    check('deal_fee_share_party', sql`${table.party} in (${listed(dealParties)})`),
    mayRead('whoever pays reads their share', sql`${table.memberId} = ${actor.memberId} and ${inGoodStanding}`),
    mayRead('curators read every share', actor.isCurator),
    systemMay(),
  ],
)

function reference() {
  return uuid()
    .notNull()
    .references(() => deal.id, { onDelete: 'cascade' })
}

function isParty({ buyerId, sellerId }: { buyerId: unknown; sellerId: unknown }): SQL {
  return sql`(${buyerId} = ${actor.memberId} or ${sellerId} = ${actor.memberId}) and ${inGoodStanding}`
}
