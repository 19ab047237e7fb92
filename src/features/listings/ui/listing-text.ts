import { formatPrice, type StatedPrice } from '../prices/price.ts'
import type { Listing, ListingCard, OwnListing } from '../records.ts'

/** What the reader sees of the price, or a replacement if it is withheld or on request. */
export const priceOf = (listing: Listing | ListingCard, otherwise?: string): string =>
  formatPrice(listing.view === 'whole' ? listing : onRequest, otherwise)

const onRequest = { price: null, price_to: null, currency: 'USD' }

/** The price before its owner lowered it, if they show it. */
export const earlierPriceOf = (listing: Listing | ListingCard | OwnListing): StatedPrice | undefined =>
  'reduced_from' in listing && listing.reduced_from
    ? { ...listing.reduced_from, currency: listing.currency }
    : undefined

/** A short name for use in letters and on paper. The end of an id is random; its beginning is the time. */
export const referenceOf = ({ id }: Pick<Listing, 'id'>): string =>
  id
    .slice(-8)
    .toUpperCase()
    .replace(/(?=.{4}$)/, '-')

export function locationOf(listing: Listing | ListingCard): string {
  return listing.view === 'teaser' ? listing.location || 'Undisclosed location' : listing.location
}
