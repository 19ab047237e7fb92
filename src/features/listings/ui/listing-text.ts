import { formatMoney } from '#lib/money.ts'
import type { Listing, ListingCard } from '../records.ts'

/** The formatted price, or a replacement if it is withheld or zero. */
export function priceOf(listing: Listing | ListingCard): string {
  if (listing.view === 'teaser' || Number(listing.price) === 0) return 'Price on request'
  return formatMoney(listing.price, listing.currency)
}

export function locationOf(listing: Listing | ListingCard): string {
  return listing.view === 'teaser' ? 'Undisclosed location' : listing.location
}
