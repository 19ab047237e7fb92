import { type SQL, sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { listing, ofOwnListing, reference } from '#features/listings/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { traceStatuses, visibleMarks } from '../terms.ts'

const memberReference = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** The owner's choice of a visible mark. Without a row there is none. */
export const listingMarking = pgTable(
  'listing_marking',
  {
    listingId: reference().primaryKey(),
    visible: text({ enum: visibleMarks }).notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('listing_marking_visible', isOneOf(table.visible, visibleMarks)),
    mayRead('readers of the listing', ofListing(table.listingId)),
    mayInsert('owners choose the mark', ofOwnListing(table.listingId)),
    mayUpdate('owners change the mark', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)

/** Members who read that photographs of private listings name their viewer, and want to see them. */
export const markingNotice = pgTable(
  'marking_notice',
  { memberId: memberReference().primaryKey(), acceptedAt: createdAt() },
  (table) => [
    mayRead('members read what they accepted', actor.is(table.memberId)),
    mayInsert('members accept for themselves', actor.is(table.memberId)),
    systemMay(),
  ],
)

/** Who was ever sent a copy of a photograph: the candidates of a trace. Kept also if the copies are swept. */
export const photographViewer = pgTable(
  'photograph_viewer',
  {
    photographId: uuid()
      .notNull()
      .references(() => listingPhotograph.id, { onDelete: 'cascade' }),
    viewerId: memberReference(),
    firstSentAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.photographId, table.viewerId] }),
    index('photograph_viewer_viewer').on(table.viewerId),
    mayRead('members read what they were sent', actor.is(table.viewerId)),
    systemMay(),
  ],
)

/** Files of copies, recorded before they are written. Without foreign keys, because the sweep removes the files later. */
export const photographCopy = pgTable(
  'photograph_copy',
  {
    storageKey: text().primaryKey(),
    photographId: uuid().notNull(),
    viewerId: uuid().notNull(),
    bytes: integer().notNull().default(0),
    usedAt: createdAt(),
    /** When the file may be removed; null while it is in use. */
    dueAt: instant(),
  },
  (table) => [
    index('photograph_copy_photograph').on(table.photographId),
    index('photograph_copy_viewer').on(table.viewerId),
    index('photograph_copy_due').on(table.dueAt).where(sql`due_at is not null`),
    index('photograph_copy_used').on(table.usedAt).where(sql`due_at is null`),
    systemMay(),
  ],
)

/** A picture that was found, compared with the photographs of a listing, or of all. */
export const leakTrace = pgTable(
  'leak_trace',
  {
    id: id(),
    /** Null for a trace of a curator through all photographs. */
    listingId: uuid().references(() => listing.id, { onDelete: 'cascade' }),
    requestedBy: memberReference(),
    status: text({ enum: traceStatuses }).notNull().default('waiting'),
    /** How many photographs the present step goes through, and how many it has: it ranks all, then compares the best. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** With how many viewers of these photographs it is compared; 0 until they are ranked. */
    candidates: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    check('leak_trace_status', isOneOf(table.status, traceStatuses)),
    index('leak_trace_requested').on(table.requestedBy, table.createdAt.desc()),
    index('leak_trace_listing').on(table.listingId),
    mayRead('members read their traces', actor.is(table.requestedBy)),
    mayInsert(
      'owners trace their photographs, and curators all',
      sql`${actor.is(table.requestedBy)} and (${actor.isCurator} or ${ofOwnListing(table.listingId)})`,
    ),
    systemMay(),
  ],
)

/** The file of a picture that is being traced, recorded before it is written, so that the sweep removes it in any case. */
export const leakEvidence = pgTable(
  'leak_evidence',
  { storageKey: text().primaryKey(), dueAt: instant().notNull() },
  (table) => [index('leak_evidence_due').on(table.dueAt), systemMay()],
)

/** A viewer that a trace names, and how likely it is that this viewer had nothing to do with it. */
export const leakFinding = pgTable(
  'leak_finding',
  {
    traceId: uuid()
      .notNull()
      .references(() => leakTrace.id, { onDelete: 'cascade' }),
    photographId: uuid()
      .notNull()
      .references(() => listingPhotograph.id, { onDelete: 'cascade' }),
    viewerId: memberReference(),
    chance: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.traceId, table.photographId, table.viewerId] }),
    index('leak_finding_photograph').on(table.photographId),
    index('leak_finding_viewer').on(table.viewerId),
    check('leak_finding_chance', sql`${table.chance} >= 0 and ${table.chance} <= 0.000001`),
    mayRead(
      'members read what their traces found',
      sql`exists (select from ${leakTrace} where ${leakTrace.id} = ${table.traceId} and ${leakTrace.requestedBy} = ${actor.memberId})`,
    ),
    systemMay(),
  ],
)

/** The row policies of `listing` decide who sees it. */
function ofListing(listingId: unknown): SQL {
  return sql`exists (select from ${listing} where ${listing.id} = ${listingId})`
}
