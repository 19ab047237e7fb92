import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, isOneOf } from '#database/checks.ts'
import { amount, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { dealCurrencies, dealLimits, dealStages, proposalStates, proposedStages } from '../terms.ts'

export const money = () => ({ amount: amount().notNull(), currency: text({ enum: dealCurrencies }).notNull() })
export const reference = () =>
  uuid()
    .notNull()
    .references(() => deal.id, { onDelete: 'cascade' })
const parties = () => ({ buyerId: uuid().notNull(), sellerId: uuid().notNull() })

/** Has no parameters, so that prepared statements use the indexes with the same condition. */
export const isActive = sql`stage not in ('Completed', 'Withdrawn')`

/**
 * A deal between two members. It has no foreign keys to members, conversation and subject because it outlives them: it is
 * the other party's record too. A trigger (deal_amount_rules) refuses every change that is not a step or an agreed amount.
 */
export const deal = pgTable(
  'deal',
  {
    id: id(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    ...parties(),
    openedBy: uuid().notNull(),
    ...money(),
    conversationId: uuid().notNull(),
    itemType: text({ enum: ['listing', 'mandate'] }),
    itemId: uuid(),
    stage: text({ enum: dealStages }).notNull().default('Negotiation'),
    completed: boolean().notNull().generatedAlwaysAs(sql`stage = 'Completed'`),
    completedAt: instant(),
    withdrawnBecause: text(),
    /** Who took the last step: the deal waits for the other party. */
    movedBy: uuid().notNull(),
    /** Counts the steps, so that a step from an outdated screen is refused. */
    version: integer().notNull().default(1),
    /** How many entries its signed timeline has, so that one whose last entries are missing is found. */
    entries: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('deal_title', hasAtMost(table.title, dealLimits.title)),
    check('deal_description', hasAtMost(table.description, dealLimits.description)),
    check('deal_reason', hasAtMost(table.withdrawnBecause, dealLimits.reason)),
    check('deal_parties', sql`${table.buyerId} <> ${table.sellerId}`),
    check('deal_opened_by', sql`${table.openedBy} in (${table.buyerId}, ${table.sellerId})`),
    check('deal_moved_by', sql`${table.movedBy} in (${table.buyerId}, ${table.sellerId})`),
    check('deal_amount', sql`${table.amount} >= 0`),
    check('deal_currency', isOneOf(table.currency, dealCurrencies)),
    check('deal_decimals', sql`${table.currency} <> 'JPY' or ${table.amount} = trunc(${table.amount})`),
    check('deal_item', sql`(${table.itemType} is null) = (${table.itemId} is null)`),
    check('deal_item_type', sql`${table.itemType} in ('listing', 'mandate')`),
    check('deal_stage', isOneOf(table.stage, dealStages)),
    check('deal_completed_at', sql`(${table.stage} = 'Completed') = (${table.completedAt} is not null)`),
    check('deal_withdrawn', sql`(${table.stage} = 'Withdrawn') = (${table.withdrawnBecause} is not null)`),
    index('deal_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('deal_seller').on(table.sellerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The row policy reads the last column, so that deals are counted without reading the rows.
    index('deal_buyer_active').on(table.buyerId, sql`created_at desc`, sql`id desc`, table.sellerId).where(isActive),
    index('deal_seller_active').on(table.sellerId, sql`created_at desc`, sql`id desc`, table.buyerId).where(isActive),
    index('deal_conversation').on(table.conversationId),
    index('deal_completed').on(table.completedAt.desc(), table.id.desc()).where(sql`${table.stage} = 'Completed'`),
    mayRead('parties read their deals', isParty(table)),
    mayRead('curators read every deal', actor.isCurator),
    mayInsert('members open deals of their own', isParty(table)),
    mayUpdate('parties take steps', isParty(table)),
    systemMay(),
  ],
)

/** Each step of a deal and each change of its amount, beginning with its opening. Only a trigger on `deal` writes it. */
export const dealEvent = pgTable(
  'deal_event',
  {
    id: id(),
    dealId: reference(),
    /** The version of the deal after this step. */
    version: integer().notNull(),
    fromStage: text({ enum: dealStages }),
    toStage: text({ enum: dealStages }).notNull(),
    /** Both null unless the amount changed. */
    fromAmount: amount(),
    toAmount: amount(),
    byId: uuid().notNull(),
    /** Null for a step that one party took alone. */
    proposedBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('deal_event_version').on(table.dealId, table.version),
    mayRead('readers of the deal', sql`exists (select from ${deal} where ${deal.id} = ${table.dealId})`),
    mayInsert('a step is recorded as it is taken', sql`pg_trigger_depth() > 0`),
    systemMay(),
  ],
)

/**
 * A step or another amount that one party proposed, for one version and amount of the deal. At most one is open. The deal
 * changes when the other party accepts; any other change makes it lapse (deal_amount_rules).
 */
export const dealProposal = pgTable(
  'deal_proposal',
  {
    id: id(),
    dealId: reference(),
    /** The version of the deal when the step was proposed. */
    version: integer().notNull(),
    amount: amount().notNull(),
    /** Null if another amount is proposed. */
    toStage: text({ enum: proposedStages }),
    /** Null if a step is proposed. */
    newAmount: amount(),
    note: text(),
    byId: uuid().notNull(),
    /** The party that answers. Repeated from the deal, so that the policies need no join. */
    toId: uuid().notNull(),
    state: text({ enum: proposalStates }).notNull().default('open'),
    settledBy: uuid(),
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => {
    const isActorsProposal = sql`(${table.byId} = ${actor.memberId} or ${table.toId} = ${actor.memberId}) and ${actor.isInGoodStanding}`
    return [
      check('deal_proposal_content', sql`(${table.toStage} is null) <> (${table.newAmount} is null)`),
      check('deal_proposal_new_amount', sql`${table.newAmount} >= 0`),
      check('deal_proposal_note', hasAtMost(table.note, dealLimits.note)),
      check('deal_proposal_stage', isOneOf(table.toStage, proposedStages)),
      check('deal_proposal_state', isOneOf(table.state, proposalStates)),
      check(
        'deal_proposal_settled',
        sql`(${table.state} = 'open') = (${table.settledBy} is null) and (${table.state} = 'open') = (${table.settledAt} is null)`,
      ),
      uniqueIndex('deal_proposal_open').on(table.dealId).where(sql`${table.state} = 'open'`),
      index('deal_proposal_deal').on(table.dealId),
      mayRead('parties read what is proposed to each other', isActorsProposal),
      mayRead('curators read every proposal', actor.isCurator),
      mayInsert('parties propose steps', sql`${table.byId} = ${actor.memberId} and ${actor.isInGoodStanding}`),
      mayUpdate('parties settle proposals', isActorsProposal),
      systemMay(),
    ]
  },
)

/** A completed deal that a curator declared void. The audit log records which curator. */
export const dealVoid = pgTable(
  'deal_void',
  {
    dealId: reference().primaryKey(),
    reason: text().notNull(),
    /** Repeated from the deal, so that the policies need no join. */
    ...parties(),
    createdAt: createdAt(),
  },
  (table) => [
    check('deal_void_reason', sql`length(${table.reason}) between 1 and ${sql.raw(String(dealLimits.reason))}`),
    mayRead('parties read that their deal is void', isParty(table)),
    mayRead('curators read every void deal', actor.isCurator),
    mayInsert('curators declare deals of others void', actor.isCurator),
    systemMay(),
  ],
)

function isParty({ buyerId, sellerId }: { buyerId: unknown; sellerId: unknown }): SQL {
  return sql`(${buyerId} = ${actor.memberId} or ${sellerId} = ${actor.memberId}) and ${actor.isInGoodStanding}`
}
