import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { ofOwnListing, reference } from '../../server/tables.ts'

/**
 * An owner reserves a listing for one member. It has no effect after its end or its time, and is kept as a record. A
 * trigger keeps `listing.reserved_until` current (listing_hold_rules).
 */
export const listingHold = pgTable(
  'listing_hold',
  {
    id: id(),
    listingId: reference(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
    createdAt: createdAt(),
    /** Before its time, by the owner or the member; or when another begins or a job finds it over. */
    endedAt: instant(),
  },
  (table) => [
    check('listing_hold_until', sql`${table.until} > ${table.createdAt}`),
    uniqueIndex('listing_hold_one').on(table.listingId).where(sql`ended_at is null`),
    index('listing_hold_listing').on(table.listingId),
    index('listing_hold_member').on(table.memberId),
    index('listing_hold_due').on(table.until).where(sql`ended_at is null`),
    mayRead('owners read what they reserve', ofOwnListing(table.listingId)),
    mayRead('members read what is reserved for them', actor.is(table.memberId)),
    mayInsert(
      'owners reserve for others',
      sql`${ofOwnListing(table.listingId)} and not ${actor.is(table.memberId)} and ${actor.isInGoodStanding} and ${table.endedAt} is null
        and ${table.memberId} not in (select members_apart())`,
    ),
    mayUpdate('owners change what they reserve', ofOwnListing(table.listingId)),
    mayUpdate(
      'members give up what is reserved for them',
      sql`${actor.is(table.memberId)} and ${table.endedAt} is null`,
      sql`${actor.is(table.memberId)} and ${table.endedAt} is not null`,
    ),
    systemMay(),
  ],
)
