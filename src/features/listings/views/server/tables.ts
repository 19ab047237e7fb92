import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
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
