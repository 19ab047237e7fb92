import { type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, isOneOf } from '#database/checks.ts'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { isOwnAndOpen, message } from '#features/conversations/server/tables.ts'
import { messageLimits } from '#features/conversations/terms.ts'
import { adviserCapacities } from '#features/deals/advisers/terms.ts'
import { member } from '#features/members/server/tables.ts'
import { mostPdfPages } from '#platform/pdf/drawing/pdf-errors.ts'
import { document } from '../documents/server/tables.ts'
import { documentLimits } from '../documents/terms.ts'
import { paperKinds, paperLimits, readingInterfaces } from '../terms.ts'

const memberReference = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/**
 * A picture or a PDF that a member uploaded. It belongs to nothing yet, to a message, or to a document as one of its versions. A
 * trigger (paper_rules) refuses every later change, and says when its file may be removed.
 */
export const paper = pgTable(
  'paper',
  {
    /** Chosen by the client, so that it can repeat an upload whose response was lost. */
    id: uuid().primaryKey(),
    ownerId: memberReference(),
    kind: text({ enum: paperKinds }).notNull(),
    name: text().notNull(),
    /** The size of the file as it was uploaded, and its SHA-256. */
    bytes: integer().notNull(),
    digest: bytes().notNull(),
    pages: integer().notNull(),
    /** The size of the first page. */
    width: integer().notNull(),
    height: integer().notNull(),
    storageKey: text()
      .notNull()
      .unique('paper_storage_key')
      .references(() => paperFile.storageKey),
    messageId: uuid().references(() => message.id, { onDelete: 'cascade' }),
    /** Its place in the message, from 0. */
    position: integer(),
    documentId: uuid().references(() => document.id, { onDelete: 'cascade' }),
    /** Counts the versions of the document from 1. */
    version: integer(),
    /** What its owner says about this version. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('paper_kind', isOneOf(table.kind, paperKinds)),
    check('paper_name', sql`length(${table.name}) between 1 and ${sql.raw(String(paperLimits.name))}`),
    check('paper_note', hasAtMost(table.note, documentLimits.note)),
    check('paper_pages', sql`${table.pages} between 1 and ${sql.raw(String(mostPdfPages))}`),
    check('paper_size', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
    check('paper_place', sql`num_nonnulls(${table.messageId}, ${table.documentId}) <= 1`),
    check('paper_of_message', sql`num_nonnulls(${table.messageId}, ${table.position}) in (0, 2)`),
    check(
      'paper_position_in_message',
      sql`${table.position} between 0 and ${sql.raw(String(messageLimits.papers - 1))}`,
    ),
    check('paper_of_document', sql`num_nonnulls(${table.documentId}, ${table.version}) in (0, 2)`),
    unique('paper_position').on(table.messageId, table.position),
    unique('paper_version').on(table.documentId, table.version),
    index('paper_owner').on(table.ownerId),
    index('paper_unsent').on(table.createdAt).where(sql`message_id is null and document_id is null`),
    mayRead('owners read their papers', isOwn(table)),
    mayRead('readers of a message read its papers', ofMessage(table.messageId)),
    mayRead('readers of a document read its versions', ofDocument(table.documentId)),
    mayRead(
      'curators read the papers of messages that were reported to them',
      sql`${actor.isCurator} and ${reportShowing(table.messageId)} is not null`,
    ),
    mayInsert('members upload papers', sql`${isOwn(table)} and ${isLoose(table)}`),
    mayUpdate(
      'owners send a paper, or put it among their documents',
      sql`${isOwn(table)} and ${isLoose(table)}`,
      sql`${isOwn(table)} and (${ofOwnMessage(table.messageId)} or ${ofOwnDocument(table.documentId)})`,
    ),
    mayDelete('owners remove what they have not sent', sql`${isOwn(table)} and ${isLoose(table)}`),
    systemMay(),
  ],
)

/** Files of papers, recorded before they are written, so that they are removed in any case. A trigger lets go of them (paper_rules). */
export const paperFile = pgTable(
  'paper_file',
  {
    storageKey: text().primaryKey(),
    /** When the file may be removed; null while a paper uses it. */
    dueAt: instant(),
  },
  (table) => [index('paper_file_due').on(table.dueAt).where(sql`due_at is not null`), systemMay()],
)

const readersOfReadings = (table: { paperId: unknown; memberId: unknown; reportId: unknown }) => [
  mayRead('members read what they were sent', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
  mayRead(
    'owners read who was sent their papers',
    sql`${table.reportId} is null and exists (select from ${paper} where ${paper.id} = ${table.paperId} and ${actor.is(paper.ownerId)}) and ${actor.isInGoodStanding}`,
  ),
  mayRead(
    'curators read who was sent a paper because of a report of others',
    sql`${actor.isCurator} and actor_handles_report(${table.reportId})`,
  ),
  systemMay(),
]

/** Each page that was sent to somebody other than its owner. */
export const paperReading = pgTable(
  'paper_reading',
  {
    id: id(),
    paperId: uuid()
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
    memberId: memberReference(),
    page: integer().notNull(),
    /** In what capacity the reader advised on the deal; null for anybody else. */
    capacity: text({ enum: adviserCapacities }),
    /** The report for which a curator read it; hidden from the owner, who must not learn of the report. Null for anybody else. */
    reportId: uuid(),
    /** Null for readings of before this was recorded. */
    interface: text({ enum: readingInterfaces }),
    createdAt: createdAt(),
  },
  (table) => [
    check('paper_reading_capacity', isOneOf(table.capacity, adviserCapacities)),
    check('paper_reading_interface', isOneOf(table.interface, readingInterfaces)),
    index('paper_reading_paper').on(table.paperId, table.createdAt.desc(), table.id.desc()),
    index('paper_reading_member').on(table.memberId),
    index('paper_reading_time').on(table.createdAt),
    ...readersOfReadings(table),
  ],
)

/** Counts of the readings that a job removed after LEDGER_DAYS, by UTC day. */
export const paperReadingDay = pgTable(
  'paper_reading_day',
  {
    id: id(),
    paperId: uuid()
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
    memberId: memberReference(),
    day: date().notNull(),
    capacity: text({ enum: adviserCapacities }),
    reportId: uuid(),
    /** How many pages were sent. */
    pages: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    unique('paper_reading_day_once')
      .on(table.paperId, table.memberId, table.day, table.capacity, table.reportId)
      .nullsNotDistinct(),
    check('paper_reading_day_capacity', isOneOf(table.capacity, adviserCapacities)),
    check('paper_reading_day_order', sql`${table.firstAt} <= ${table.lastAt}`),
    index('paper_reading_day_member').on(table.memberId),
    ...readersOfReadings(table),
  ],
)

/** The open report that shows this message to the actor, a curator who is no party of it; null if there is none. */
export function reportShowing(messageId: unknown): SQL<string | null> {
  return sql<string | null>`report_showing(${messageId})`
}

function isOwn({ ownerId }: { ownerId: unknown }): SQL {
  return sql`${actor.is(ownerId)} and ${actor.isInGoodStanding}`
}

/** It belongs to nothing yet. */
function isLoose({ messageId, documentId }: { messageId: unknown; documentId: unknown }): SQL {
  return sql`num_nonnulls(${messageId}, ${documentId}) = 0`
}

/** The row policies of `message` decide who reads it. */
function ofMessage(messageId: unknown): SQL {
  return sql`exists (select from ${message} where ${message.id} = ${messageId})`
}

function ofOwnMessage(messageId: unknown): SQL {
  return sql`exists (select from ${message} where ${message.id} = ${messageId} and ${isOwnAndOpen(message)})`
}

/** The row policies of `document` decide who reads it. */
function ofDocument(documentId: unknown): SQL {
  return sql`exists (select from ${document} where ${document.id} = ${documentId})`
}

function ofOwnDocument(documentId: unknown): SQL {
  return sql`exists (select from ${document} where ${document.id} = ${documentId} and ${actor.is(document.ownerId)})`
}
