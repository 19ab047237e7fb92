import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listing, reference } from '#features/listings/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { alertLevels } from '../terms.ts'

/** Only its member reads it: what somebody looks for is nobody else's business, no curator's either. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The filters without defaults, as `browse_listings` reads them. */
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    alert: text({ enum: alertLevels }).notNull(),
    seenAt: createdAt(),
    /** Whether a job has to look at all listings, because the member may see others than before. Triggers set it (saved_search_rules). */
    scanDue: boolean().notNull().default(true),
    /** When to tell the member what was found; null if nothing waits. */
    alertDueAt: instant(),
    alertedAt: instant(),
    mailedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('saved_search_name', sql`length(${table.name}) between 1 and 80`),
    check('saved_search_filter', sql`jsonb_typeof(${table.filter}) = 'object'`),
    check('saved_search_filter_length', sql`length(${table.filter}::text) <= 8000`),
    check('saved_search_alert', isOneOf(table.alert, alertLevels)),
    uniqueIndex('saved_search_once').on(table.memberId, sql`md5(${table.filter}::text)`),
    index('saved_search_scan').on(table.memberId).where(sql`scan_due`),
    index('saved_search_due').on(table.alertDueAt).where(sql`alert_due_at is not null`),
    mayRead('members read their searches', actor.is(table.memberId)),
    mayInsert('members save searches', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayUpdate('members change their searches', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayDelete('members delete their searches', actor.is(table.memberId)),
    systemMay(),
  ],
)

/** A listing that a saved search has found, and what its member knows of it. */
export const searchResult = pgTable(
  'search_result',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    listingId: reference(),
    /** When it was found; null if the search found it when it was saved. */
    foundAt: instant(),
    /** The price that the member knows, as they read it; null if they may not. */
    knownPrice: text(),
    /** When another price was noticed. */
    priceChangedAt: instant(),
    /** Whether the member is still to be told that it is new, or has another price. */
    isPending: boolean().notNull().default(false),
    /** When the member was told that it is new. */
    toldAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId] }),
    index('search_result_listing').on(table.listingId),
    index('search_result_pending').on(table.searchId).where(sql`is_pending`),
    index('search_result_found').on(table.searchId, table.foundAt).where(sql`found_at is not null`),
    mayRead(
      'members read what their searches found',
      sql`exists (select from ${savedSearch} where ${savedSearch.id} = ${table.searchId} and ${actor.is(savedSearch.memberId)})`,
    ),
    systemMay(),
  ],
)

/** Listings that changed since the job looked: triggers write it in the transaction of the change (saved_search_rules). */
export const changedListing = pgTable(
  'changed_listing',
  {
    listingId: uuid()
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** Whether something changed that everyone sees. Otherwise only those who see it in full may notice. */
    isPublicChange: boolean().notNull(),
    /** How many changes it combines, so that the job removes it only if none was added meanwhile. */
    changes: integer().notNull().default(1),
    changedAt: createdAt(),
  },
  (table) => [index('changed_listing_oldest').on(table.changedAt), systemMay()],
)
