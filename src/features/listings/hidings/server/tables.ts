import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { ofOwnListing, reference } from '../../server/tables.ts'

/** Curators hid a listing: who, why, and when it was shown again. */
export const listingHiding = pgTable(
  'listing_hiding',
  {
    id: id(),
    listingId: reference(),
    curatorId: uuid().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
    liftedAt: instant(),
    liftedBy: uuid(),
  },
  (table) => [
    uniqueIndex('listing_hiding_open_once').on(table.listingId).where(sql`${table.liftedAt} is null`),
    index('listing_hiding_listing').on(table.listingId),
    check('listing_hiding_reason', sql`length(${table.reason}) between 1 and 1000`),
    check('listing_hiding_lifted', sql`(${table.liftedAt} is null) = (${table.liftedBy} is null)`),
    mayRead('owners read why their listing is hidden', ofOwnListing(table.listingId)),
    mayRead('curators read every hiding', actor.isCurator),
    mayInsert(
      'curators hide listings of others in their own name',
      sql`${actor.isCurator} and ${table.curatorId} = ${actor.memberId} and ${table.liftedAt} is null and not ${ofOwnListing(table.listingId)}`,
    ),
    mayUpdate(
      'curators show listings of others in their own name',
      sql`${actor.isCurator} and ${table.liftedAt} is null and not ${ofOwnListing(table.listingId)}`,
      sql`${actor.isCurator} and ${table.liftedBy} = ${actor.memberId}`,
    ),
    systemMay(),
  ],
)
