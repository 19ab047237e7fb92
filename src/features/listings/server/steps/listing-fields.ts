import { sql } from 'drizzle-orm'
import type { Actor } from '#database/actor.ts'
import { actor as reader } from '#database/policies.ts'
import { listingHiding } from '../../hidings/server/tables.ts'
import { canSeeFully } from '../../permissions.ts'
import type { Hiding, Listing, ListingCard, OwnListing } from '../../records.ts'
import { listing, listingParticulars, savedListing } from '../tables.ts'

/** The particulars are null if the row policies withhold them from the reader. */
export const listingColumns = {
  listing,
  particulars: listingParticulars,
  // The row policies alone would read the rows of all members, because they also admit the system.
  saved: sql<boolean>`exists (select from ${savedListing}
    where ${savedListing.listingId} = ${listing.id} and ${savedListing.memberId} = ${reader.memberId})`,
}

/** Why curators hide the listing, if the row policies let the reader see that. Open listings cost nothing. */
export const hidingColumn = sql<Hiding | null>`case when ${listing.isHidden} then (
  select json_build_object('reason', reason, 'at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${listingHiding} where ${listingHiding.listingId} = ${listing.id} and ${listingHiding.liftedAt} is null) end`

export interface ListingRow {
  listing: typeof listing.$inferSelect
  particulars: typeof listingParticulars.$inferSelect | null
  saved: boolean
}

type PublicFields = Omit<Extract<Listing | ListingCard, { view: 'teaser' }>, 'view' | 'description'>
type WithheldFields = Pick<OwnListing, 'price' | 'price_to' | 'reduced_from' | 'currency' | 'location' | 'description'>

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
  const { price, priceTo: price_to, reducedFrom, reducedFromTo, currency, location, description } = particulars
  const reduced_from = reducedFrom === null ? null : { price: reducedFrom, price_to: reducedFromTo }
  return { price, price_to, reduced_from, currency, location, description }
}
