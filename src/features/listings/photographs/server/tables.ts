import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant } from '#database/columns.ts'
import { mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listing, ofListingSeenInFull, ofOwnListing, readByMembers } from '#features/listings/server/tables.ts'
import { photographKinds } from '../terms.ts'

/** Floor plans count as documents of a private listing. */
const seesPhotograph = (kind: unknown) =>
  sql`case when ${kind} = 'photograph' then ${readByMembers.particulars} else ${readByMembers.documents} end`

/** The first that is no floor plan is the cover. A deferred constraint keeps positions unique (migrations/0008). */
export const listingPhotograph = pgTable(
  'listing_photograph',
  {
    id: uuid().primaryKey().defaultRandom(),
    listingId: uuid()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    kind: text({ enum: photographKinds }).notNull().default('photograph'),
    position: integer().notNull(),
    caption: text().notNull().default(''),
    /** In the bucket `listing-images`: `{listingId}/{timestamp}.{extension}`. */
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths of its files. */
    widths: integer().array().notNull(),
    /** Those of its widths for which there is an AVIF file too; null until a job has encoded them. */
    avifWidths: integer().array(),
    /** The total size of its WebP files; 0 for photographs from before this was counted. */
    bytes: integer().notNull().default(0),
    thumbhash: bytes(),
    createdAt: createdAt(),
  },
  (table) => [
    check('listing_photograph_kind', sql`${table.kind} in ('photograph', 'floor-plan')`),
    check('listing_photograph_position', sql`${table.position} >= 0`),
    check('listing_photograph_caption', sql`length(${table.caption}) <= 200`),
    check('listing_photograph_size', sql`${table.width} > 0 and ${table.height} > 0`),
    mayRead('readers of the full listing', ofListingSeenInFull(table.listingId, seesPhotograph(table.kind))),
    mayInsert('owners add photographs', ofOwnListing(table.listingId)),
    mayUpdate('owners arrange photographs', ofOwnListing(table.listingId)),
    mayDelete('owners remove photographs', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)

/**
 * Files of photographs, recorded before they are written. So they are removed even if the process dies during an upload
 * or the listing is deleted together with its owner.
 */
export const photographFile = pgTable(
  'photograph_file',
  {
    storageKey: text().primaryKey(),
    /** How many photographs share the files: a copy of a listing copies no files. */
    uses: integer().notNull().default(1),
    /** When the files may be removed; null while a photograph uses them. A trigger sets it when the last one is deleted (listing_schedule_rules). */
    dueAt: instant(),
  },
  (table) => [index('photograph_file_due').on(table.dueAt), systemMay()],
)
