import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { ofOwnListing, reference } from '../../server/tables.ts'

/** Distinct viewers; `mark` is a keyed digest that distinguishes them without identifying them. */
export const listingView = pgTable(
  'listing_view',
  { listingId: reference(), mark: bytes().notNull(), seenAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.listingId, table.mark] }),
    mayRead('owners count their viewers', ofOwnListing(table.listingId)),
    mayRead('curators count viewers', actor.isCurator),
    systemMay(),
  ],
)

/** The verified members who viewed a private listing. */
export const listingViewer = pgTable(
  'listing_viewer',
  {
    listingId: reference(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    firstSeenAt: createdAt(),
    lastSeenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.memberId] }),
    index('listing_viewer_member').on(table.memberId),
    mayRead('owners see who looked', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)
