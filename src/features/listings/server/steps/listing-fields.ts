import { sql } from 'drizzle-orm'
import type { Actor } from '#database/actor.ts'
import { canSeeFully } from '../../permissions.ts'
import type { Listing, ListingCard, OwnListing } from '../../records.ts'
import { listing, listingParticulars, savedListing } from '../tables.ts'

/** The particulars are null if the row policies withhold them from the reader. */
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

type PublicFields = Omit<Extract<Listing | ListingCard, { view: 'teaser' }>, 'view' | 'description'>
type WithheldFields = Pick<OwnListing, 'price' | 'currency' | 'location' | 'description'>

/** The fields that anyone may read who can see that the listing exists. */
export function publicFields({ listing, saved }: ListingRow): PublicFields {
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

/** The fields that a private listing withholds, if both the row policies and the permissions let the reader see them. */
export function withheldFields(actor: Actor, { listing, particulars }: ListingRow): WithheldFields | undefined {
  if (!particulars || !canSeeFully(actor, listing)) return undefined
  const { price, currency, location, description } = particulars
  return { price, currency, location, description }
}
