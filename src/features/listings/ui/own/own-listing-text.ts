import { formatPrice } from '../../prices/price.ts'
import type { OwnListing } from '../../records.ts'

/** Texts for owners, with a replacement for each empty field. */
export const categoryOf = ({ category }: Pick<OwnListing, 'category'>) => category ?? 'Uncategorized'
export const locationOf = ({ location }: Pick<OwnListing, 'location'>) => location || 'Location not specified'
export const descriptionOf = ({ description }: Pick<OwnListing, 'description'>) =>
  description || 'No description provided'
export const priceOf = (listing: Pick<OwnListing, 'price' | 'price_to' | 'currency'>) =>
  formatPrice(listing, listing.price === null ? 'Price on request' : 'Price not specified')
