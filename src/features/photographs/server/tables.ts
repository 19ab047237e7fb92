import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
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
    thumbhash: bytes(),
    createdAt: createdAt(),
  },
  (table) => [
    check('listing_photograph_position', sql`${table.position} >= 0`),
    check('listing_photograph_caption', sql`length(${table.caption}) <= 200`),
    check('listing_photograph_size', sql`${table.width} > 0 and ${table.height} > 0`),
    mayRead('whoever sees the listing whole', ofListingSeenWhole(table.listingId)),
    mayInsert('owners add photographs', ofOwnListing(table.listingId)),
    mayUpdate('owners arrange photographs', ofOwnListing(table.listingId)),
    mayDelete('owners remove photographs', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)
