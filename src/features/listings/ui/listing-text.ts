import { formatMoney } from '#lib/money.ts'
import type { Listing, ListingCard } from '../records.ts'

/** What is said of a listing's price, and what instead where that is withheld or was never named. */
export function priceOf(listing: Listing | ListingCard): string {
  if (listing.view === 'teaser' || Number(listing.price) === 0) return 'Price on request'
  return formatMoney(listing.price, listing.currency)
}

export function placeOf(listing: Listing | ListingCard): string {
  return listing.view === 'teaser' ? 'Undisclosed location' : listing.location
}
