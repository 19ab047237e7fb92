import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#database/actor.ts'
import { actor as reader } from '#database/policies.ts'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import type { Place } from '#features/places/terms.ts'
import type { Rung } from '../../access/terms.ts'
import { hidingOf, listingHiding } from '../../hidings/server/tables.ts'
import { canSeeFully } from '../../permissions.ts'
import type { ListingCard, OwnListing } from '../../records.ts'
import { listing, listingAccess, listingParticulars } from '../tables.ts'

/** What the reader is admitted to, if the listing is restricted. Other listings cost nothing. */
const rungColumn = sql<Rung | null>`case when ${listing.isRestricted} then (
  select ${listingAccess.rung} from ${listingAccess} where ${listingAccess.memberId} = ${reader.memberId}
    and ${listingAccess.listingId} = ${listing.id} and (${listingAccess.expiresAt} is null or ${listingAccess.expiresAt} > now())) end`

/** The particulars are null if the row policies withhold them from the reader. */
export const listingColumns = {
  listing,
  particulars: listingParticulars,
  rung: rungColumn,
  // The row policies alone would read the rows of all members, because they also admit the system.
  saved: sql<boolean>`exists (select from ${savedListing}
    where ${savedListing.listingId} = ${listing.id} and ${savedListing.memberId} = ${reader.memberId})`,
}

export const hidingColumn = hidingOf(listing.isHidden, listingHiding, eq(listingHiding.listingId, listing.id))

export interface ListingRow {
  listing: typeof listing.$inferSelect
  particulars: typeof listingParticulars.$inferSelect | null
  rung: Rung | null
  saved: boolean
}

type PublicFields = Omit<Extract<ListingCard, { view: 'teaser' }>, 'view' | 'description' | 'location'>
type WithheldFields = Pick<
  OwnListing,
  'title' | 'price' | 'price_to' | 'reduced_from' | 'currency' | 'location' | 'description'
>

/** The fields that anyone may read who can see that the listing exists. */
export function publicFields({ listing, saved }: ListingRow): PublicFields {
  return {
    id: listing.id,
    title: listing.title,
    category: listing.category,
    is_private: listing.isPrivate,
    is_featured: listing.isFeatured,
    status: listing.archivedAt ? 'Archived' : listing.status,
    reserved: isReserved(listing),
    seller_verified: listing.sellerVerified,
    saved,
    created_at: listing.createdAt.toISOString(),
  }
}

/** The job that ends a reservation announces it; until then readers may be told a moment too long. */
const isReserved = ({ reservedUntil }: ListingRow['listing']): boolean =>
  reservedUntil !== null && reservedUntil.getTime() > Date.now()

/** What outsiders read of a private listing. */
export const teaserFields = ({ listing }: ListingRow): Omit<OwnListing['outside'], 'traits' | 'place'> => ({
  title: listing.title,
  description: listing.teaser,
  location: listing.publicLocation,
})

/** Where a listing is, for those who see it in full. */
export function placeOf(particulars: ListingRow['particulars']): Place | null {
  if (!particulars?.place) return null
  const { id: _, open: _open, ...place } = particulars.place
  return place
}

/** The fields that a private listing withholds, if both the row policies and the permissions let the reader see them. */
export function withheldFields(actor: Actor, { listing, particulars, rung }: ListingRow): WithheldFields | undefined {
  if (!particulars || !canSeeFully(actor, listing, rung)) return undefined
  const title = particulars.fullTitle ?? listing.title
  const { price, priceTo: price_to, reducedFrom, reducedFromTo, currency, location, description } = particulars
  const reduced_from = reducedFrom === null ? null : { price: reducedFrom, price_to: reducedFromTo }
  return { title, price, price_to, reduced_from, currency, location, description }
}
