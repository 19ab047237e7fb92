import { formatMoney } from '#lib/money.ts'
import type { OwnListing } from '../../records.ts'

/** Texts for owners, with a replacement for each empty field. */
export const categoryOf = ({ category }: Pick<OwnListing, 'category'>) => category ?? 'Uncategorized'
export const locationOf = ({ location }: Pick<OwnListing, 'location'>) => location || 'Location not specified'
export const descriptionOf = ({ description }: Pick<OwnListing, 'description'>) =>
  description || 'No description provided'
export const priceOf = ({ price, currency }: Pick<OwnListing, 'price' | 'currency'>) =>
  /[1-9]/.test(price) ? formatMoney(price, currency) : 'Price not specified'
