import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { ofOwnListing } from '#features/listings/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { readingKinds, readingOutcomes, viewInterfaces, viewParts } from '../terms.ts'

const readers = (table: { listingId: unknown; memberId: unknown }) => [
  mayRead('owners read who saw their listing', ofOwnListing(table.listingId)),
  mayRead('members read what they were shown', actor.is(table.memberId)),
  mayRead('curators read who saw what', actor.isCurator),
  systemMay(),
]

/**
 * The access ledger: one row for each private view, written before its bytes are sent. Without foreign keys, which would
 * lock the listing and the member for each row; a trigger deletes the rows with their listing (access_ledger_rules).
 */
export const privateView = pgTable(
  'private_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: uuid().notNull(),
    memberId: uuid().notNull(),
    part: text({ enum: viewParts }).notNull(),
    /** The photograph, or the paper that is a version of a document. Null for other parts. */
    itemId: uuid(),
    /** The page of the document. Null for other parts. */
    page: integer(),
    interface: text({ enum: viewInterfaces }).notNull(),
    seenAt: createdAt(),
  },
  (table) => [
    check('private_view_part', isOneOf(table.part, viewParts)),
    check('private_view_interface', isOneOf(table.interface, viewInterfaces)),
    check('private_view_item', sql`(${table.itemId} is not null) = (${table.part} in ('photograph', 'document'))`),
    check('private_view_page', sql`(${table.page} is not null) = (${table.part} = 'document')`),
    index('private_view_listing').on(table.listingId, table.memberId),
    index('private_view_member').on(table.memberId, table.seenAt),
    // Rows are in the order of this column, so a small index is enough.
    index('private_view_seen').using('brin', table.seenAt),
    ...readers(table),
  ],
)

/** Counts of the private views that a job removed after LEDGER_DAYS, by UTC day. */
export const privateViewDay = pgTable(
  'private_view_day',
  {
    listingId: uuid().notNull(),
    memberId: uuid().notNull(),
    day: date().notNull(),
    cards: integer().notNull().default(0),
    particulars: integer().notNull().default(0),
    photographs: integer().notNull().default(0),
    documentPages: integer().notNull().default(0),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.memberId, table.day] }),
    check('private_view_day_order', sql`${table.firstAt} <= ${table.lastAt}`),
    index('private_view_day_member').on(table.memberId),
    ...readers(table),
  ],
)

/**
 * Reading that curators should look at, at most one row for each member, kind and UTC day. A trigger refuses every change of
 * a curator but settling it once (access_ledger_rules). Row policies hide it from the curator it is about.
 */
export const unusualReading = pgTable(
  'unusual_reading',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    kind: text({ enum: readingKinds }).notNull(),
    day: date().notNull().default(sql`(now() at time zone 'utc')::date`),
    /** How many private listings, photographs of private listings, and pages of documents. */
    listings: integer().notNull(),
    photographs: integer().notNull(),
    documentPages: integer().notNull().default(0),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    createdAt: createdAt(),
    settledAt: instant(),
    settledBy: uuid(),
    outcome: text({ enum: readingOutcomes }),
    note: text(),
  },
  (table) => {
    const forThisCurator = sql`${actor.isCurator} and (select actor_in_good_standing()) and ${table.memberId} <> ${actor.memberId}`
    return [
      unique('unusual_reading_once').on(table.memberId, table.kind, table.day),
      check('unusual_reading_kind', isOneOf(table.kind, readingKinds)),
      check('unusual_reading_outcome', isOneOf(table.outcome, readingOutcomes)),
      check('unusual_reading_note', sql`length(${table.note}) <= 2000`),
      check(
        'unusual_reading_settled',
        sql`num_nulls(${table.settledAt}, ${table.settledBy}, ${table.outcome}, ${table.note}) in (0, 4)`,
      ),
      index('unusual_reading_newest').on(table.createdAt.desc(), table.id.desc()),
      mayRead('curators read what is unusual of others', forThisCurator),
      mayUpdate('curators settle what is not their own matter', forThisCurator),
      systemMay(),
    ]
  },
)
