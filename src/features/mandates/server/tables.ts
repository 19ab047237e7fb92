import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { amount, createdAt, id } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { member } from '#features/members/server/tables.ts'
import type { Criteria } from '#features/traits/criteria.ts'
import { mandateCurrencies, mandateStatuses, type PlaceCriteria } from '../terms.ts'

export const reference = () =>
  uuid()
    .notNull()
    .references(() => mandate.id, { onDelete: 'cascade' })

/** What a buyer is looking for. The migration mandate_rules maintains its search index and the counts. */
export const mandate = pgTable(
  'mandate',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    category: text({ enum: listingCategories }).notNull(),
    location: text().notNull().default(''),
    budgetMin: amount(),
    budgetMax: amount(),
    currency: text({ enum: mandateCurrencies }).notNull().default('USD'),
    requirements: text().notNull().default(''),
    /** What is asked of the traits of its category, by the definitions in features/traits. */
    criteria: jsonb().$type<Criteria>().notNull().default({}),
    /** The places that are asked for, as the gazetteer had them. */
    places: jsonb().$type<PlaceCriteria>().notNull().default({}),
    /** The last day on which it is matched. */
    wantedBy: date({ mode: 'string' }),
    status: text({ enum: mandateStatuses }).notNull().default('open'),
    isActive: boolean().notNull().default(true),
    /** Incremented by each change of the buyer, so that a change to an outdated version is refused. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Triggers keep these two current when the buyer is verified or suspended. */
    buyerVerified: boolean().notNull().default(false),
    buyerSuspended: boolean().notNull().default(false),
    /** A trigger keeps it current: whether curators hide the mandate (`mandate_hiding`). */
    isHidden: boolean().notNull().default(false),
    /** Whether others see the mandate; a trigger computes it from the columns above (mandate_hiding_rules). */
    isOpen: boolean().notNull().default(false),
  },
  (table) => [
    check('mandate_title', sql`length(${table.title}) between 1 and 160`),
    check('mandate_location', sql`length(${table.location}) <= 160`),
    check(
      'mandate_criteria',
      sql`jsonb_typeof(${table.criteria}) = 'object' and length(${table.criteria}::text) <= 12000`,
    ),
    check('mandate_places', sql`jsonb_typeof(${table.places}) = 'object' and length(${table.places}::text) <= 20000`),
    check('mandate_requirements', sql`length(${table.requirements}) <= 10000`),
    check('mandate_category', isOneOf(table.category, listingCategories)),
    check('mandate_currency', isOneOf(table.currency, mandateCurrencies)),
    check('mandate_status', isOneOf(table.status, mandateStatuses)),
    check('mandate_budget', sql`${table.budgetMin} >= 0 and ${table.budgetMax} >= 0`),
    check('mandate_budget_range', sql`${table.budgetMin} <= ${table.budgetMax}`),
    check(
      'mandate_budget_decimals',
      sql`${table.currency} <> 'JPY' or (${table.budgetMin} = trunc(${table.budgetMin}) and ${table.budgetMax} = trunc(${table.budgetMax}))`,
    ),
    // The row policies and the counts read the last columns, so that mandates are counted without reading the rows.
    index('mandate_buyer').on(table.buyerId, ...newestFirst(table), table.isOpen, table.buyerSuspended),
    index('mandate_newest')
      .on(...newestFirst(table))
      .where(sql`is_open`),
    index('mandate_newest_of_category')
      .on(table.category, ...newestFirst(table))
      .where(sql`is_open`),
    index('mandate_newest_urgent')
      .on(...newestFirst(table))
      .where(sql`is_open and status = 'urgent'`),
    index('mandate_newest_verified')
      .on(...newestFirst(table))
      .where(sql`is_open and buyer_verified`),
    mayRead('everyone reads what is open', sql`${table.isOpen}`),
    mayRead('buyers read their mandates', isOwnedByActor(table)),
    mayRead('curators read every mandate', actor.isCurator),
    mayInsert(
      'members in good standing create mandates',
      sql`${table.buyerId} = ${actor.memberId} and ${actor.isInGoodStanding}`,
    ),
    mayUpdate('buyers change their mandates', isOwnedByActor(table)),
    systemMay(),
  ],
)

function newestFirst({ createdAt, id }: { createdAt: ExtraConfigColumn; id: ExtraConfigColumn }) {
  return [createdAt.desc().nullsFirst(), id.desc().nullsFirst()] as const
}

function isOwnedByActor(table: { buyerId: unknown; buyerSuspended: unknown }): SQL {
  return sql`${table.buyerId} = ${actor.memberId} and not ${table.buyerSuspended}`
}

export function ofOwnMandate(mandateId: unknown): SQL {
  return sql`exists (select from ${mandate} where ${mandate.id} = ${mandateId} and ${isOwnedByActor(mandate)})`
}
