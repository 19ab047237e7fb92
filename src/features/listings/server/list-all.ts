import { desc, eq, sql } from 'drizzle-orm'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { member } from '#features/members/server/tables.ts'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { CuratedListing, CuratedStatus } from '../hidings/records.ts'
import { canFeatureListings } from '../permissions.ts'
import type { Hiding } from '../records.ts'
import type { ListingCategory } from '../terms.ts'
import { hidingColumn } from './steps/listing-fields.ts'
import { statusOf } from './steps/status-of.ts'
import { listing, listingParticulars } from './tables.ts'

interface Filter {
  search: string
  category?: ListingCategory | undefined
  status?: CuratedStatus | undefined
  featured?: boolean | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

/** Lists the listings of all members for curators, the newest first; those that are archived or hidden too. */
export async function listAll(scope: Scope, { cursor, limit, ...filter }: Filter) {
  const { actor, db } = scope
  if (!canFeatureListings(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .select(columns)
    .from(
      sql`find_curated_listings(${JSON.stringify({ ...filter, ...cursor })}::jsonb, ${limit + 1}) as found (listing_id)`,
    )
    .innerJoin(listing, eq(listing.id, sql`found.listing_id`))
    .innerJoin(member, eq(member.id, listing.ownerId))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .orderBy(desc(listing.createdAt), desc(listing.id))
  const { items, next_cursor } = pageOf(rows, limit)
  await recordViews(
    scope,
    items.map(({ listing }) => ({ listing, part: 'card' })),
  )
  return { items: items.map(toCuratedListing), next_cursor }
}

const sellerName = sql<string>`trim(${member.firstName} || ' ' || ${member.lastName})`

const columns = {
  id: listing.id,
  createdAt: listing.createdAt,
  listing,
  location: listingParticulars.location,
  hiding: hidingColumn,
  seller: { id: member.id, name: sellerName },
}

interface Row {
  listing: typeof listing.$inferSelect
  location: string | null
  seller: { id: string; name: string }
  hiding: Hiding | null
}

function toCuratedListing({ listing, location, seller, hiding }: Row): CuratedListing {
  const { id, title, category, isPrivate, isFeatured, createdAt } = listing
  return {
    ...{ id, title, category, location: location ?? '', seller, hiding },
    ...{ is_private: isPrivate, is_featured: isFeatured, created_at: createdAt.toISOString() },
    status: statusOf(listing),
  }
}
