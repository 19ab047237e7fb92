import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { deal, money } from '../../server/tables.ts'
import { dealCurrencies } from '../../terms.ts'
import { offerLimits, offerStates } from '../terms.ts'

/**
 * An amount that one party of a conversation offers the other until a time. Like a deal it outlives its conversation and its
 * members, since it is the other party's record too. A trigger (deal_offer_rules) refuses every change but its end, and an
 * acceptance after its time.
 */
export const dealOffer = pgTable(
  'deal_offer',
  {
    id: id(),
    conversationId: uuid().notNull(),
    /** The deal that it is for, or that its acceptance opened. */
    dealId: uuid().references(() => deal.id, { onDelete: 'cascade' }),
    byId: uuid().notNull(),
    /** The party that answers. */
    toId: uuid().notNull(),
    ...money(),
    conditions: text().notNull().default(''),
    until: instant().notNull(),
    /** The offer of the other party that it replaced. */
    counters: uuid().references((): AnyPgColumn => dealOffer.id, { onDelete: 'set null' }),
    state: text({ enum: offerStates }).notNull().default('open'),
    /** Why it was declined. */
    reason: text(),
    /** Null if its time ended it. */
    settledBy: uuid(),
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => {
    const isActorsOffer = sql`(${table.byId} = ${actor.memberId} or ${table.toId} = ${actor.memberId}) and ${actor.isInGoodStanding}`
    return [
      check('deal_offer_parties', sql`${table.byId} <> ${table.toId}`),
      check('deal_offer_amount', sql`${table.amount} > 0`),
      check('deal_offer_currency', isOneOf(table.currency, dealCurrencies)),
      check('deal_offer_decimals', sql`${table.currency} <> 'JPY' or ${table.amount} = trunc(${table.amount})`),
      check('deal_offer_conditions', hasAtMost(table.conditions, offerLimits.conditions)),
      check('deal_offer_reason', hasAtMost(table.reason, offerLimits.reason)),
      check('deal_offer_until', sql`${table.until} > ${table.createdAt}`),
      check('deal_offer_state', isOneOf(table.state, offerStates)),
      check('deal_offer_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
      check(
        'deal_offer_accepted',
        sql`${table.state} <> 'accepted' or (${table.dealId} is not null and ${table.settledAt} < ${table.until})`,
      ),
      check('deal_offer_declined', sql`(${table.state} = 'declined') = (${table.reason} is not null)`),
      uniqueIndex('deal_offer_open').on(table.conversationId).where(sql`state = 'open'`),
      index('deal_offer_conversation').on(table.conversationId, table.createdAt),
      index('deal_offer_deal').on(table.dealId),
      index('deal_offer_by').on(table.byId, table.createdAt),
      index('deal_offer_to').on(table.toId, table.createdAt),
      index('deal_offer_counters').on(table.counters),
      index('deal_offer_due').on(table.until).where(sql`state = 'open'`),
      mayRead('parties read their offers', isActorsOffer),
      mayInsert('parties make offers', sql`${table.byId} = ${actor.memberId} and ${actor.isInGoodStanding}`),
      mayUpdate('parties settle offers', isActorsOffer),
      systemMay(),
    ]
  },
)
