import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { actor, mayInsert, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { listing, ofOwnListing } from '../../server/tables.ts'
import { transferLimits } from '../terms.ts'

/** The seller's own key of a listing that was imported, by which the same row finds it again. Only its owner reads it. */
export const listingReference = pgTable(
  'listing_reference',
  {
    listingId: uuid()
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    ownerId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
  },
  (table) => {
    const isOwn = sql`${actor.is(table.ownerId)} and ${ofOwnListing(table.listingId)}`
    return [
      uniqueIndex('listing_reference_once').on(table.ownerId, table.reference),
      check(
        'listing_reference_length',
        sql`length(${table.reference}) between 1 and ${sql.raw(String(transferLimits.reference))}`,
      ),
      mayRead('owners read their references', isOwn),
      mayInsert('owners give their listings references', isOwn),
      systemMay(),
    ]
  },
)
