import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant } from '#database/columns.ts'
import { mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listing, ofListingSeenWhole, ofOwnListing } from '#features/listings/server/tables.ts'

/** The cover is the first. A constraint (migrations/0008) keeps one at each position, checked when the transaction ends. */
export const listingPhotograph = pgTable(
  'listing_photograph',
  {
    id: uuid().primaryKey().defaultRandom(),
    listingId: uuid()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    caption: text().notNull().default(''),
    /** In the bucket `listing-images`: `{listingId}/{timestamp}.{extension}`. */
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths in which it is kept beside. */
    widths: integer().array().notNull(),
    /** The size of its files, all widths together; 0 for photographs from before this was counted. */
    bytes: integer().notNull().default(0),
    thumbhash: bytes(),
    createdAt: createdAt(),
  },
  (table) => [
    check('listing_photograph_position', sql`${table.position} >= 0`),
    check('listing_photograph_caption', sql`length(${table.caption}) <= 200`),
    check('listing_photograph_size', sql`${table.width} > 0 and ${table.height} > 0`),
    mayRead('readers of the full listing', ofListingSeenWhole(table.listingId)),
    mayInsert('owners add photographs', ofOwnListing(table.listingId)),
    mayUpdate('owners arrange photographs', ofOwnListing(table.listingId)),
    mayDelete('owners remove photographs', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)

/**
 * Every photograph's files are written down here before they are written, so that none is ever forgotten: not those
 * of a process that died on the way, nor those of a listing that went with its owner.
 */
export const photographFile = pgTable(
  'photograph_file',
  {
    storageKey: text().primaryKey(),
    /** When they may be removed; not while a photograph stands for them. A trigger sets it when that goes (migrations/0009). */
    dueAt: instant(),
  },
  (table) => [index('photograph_file_due').on(table.dueAt), systemMay()],
)
