import { sql } from 'drizzle-orm'
import { check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { amount } from '#database/columns.ts'
import { mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listing, ofOwnListing } from '../../server/tables.ts'

/**
 * What the owner of a listing on request has in mind, kept for their own matches. Nobody else reads it, curators included, and nothing
 * that others are shown compares or sorts by it.
 */
export const listingUndisclosedPrice = pgTable(
  'listing_undisclosed_price',
  {
    listingId: uuid()
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    amount: amount().notNull(),
  },
  (table) => [
    check('listing_undisclosed_price_amount', sql`${table.amount} > 0`),
    mayRead('owners read their undisclosed price', ofOwnListing(table.listingId)),
    mayInsert('owners keep an undisclosed price', ofOwnListing(table.listingId)),
    mayUpdate('owners change their undisclosed price', ofOwnListing(table.listingId)),
    mayDelete('owners drop their undisclosed price', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)
