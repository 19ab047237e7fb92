import { sql } from 'drizzle-orm'
import type { Listing, ListingCard } from '../../contract.ts'
import { listing, listingParticulars, savedListing } from '../tables.ts'

/** What is read of a listing together: its face, and its particulars where the policies bring them. */
export const listingColumns = {
  listing,
  particulars: listingParticulars,
  saved: sql<boolean>`exists (select from ${savedListing} where ${savedListing.listingId} = ${listing.id})`,
}

export interface ListingRow {
  listing: typeof listing.$inferSelect
  particulars: typeof listingParticulars.$inferSelect | null
  saved: boolean
}

type Face = Omit<Extract<Listing | ListingCard, { view: 'teaser' }>, 'view' | 'description'>

/** What anybody may know of it. */
export function listingFace({ listing, saved }: ListingRow): Face {
  return {
    id: listing.id,
    title: listing.title,
    category: listing.category,
    is_private: listing.isPrivate,
    is_featured: listing.isFeatured,
    status: listing.archivedAt ? 'Archived' : listing.status,
    seller_verified: listing.sellerVerified,
    saved,
    created_at: listing.createdAt.toISOString(),
  }
}
