import { centsOf } from '#lib/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OwnListing } from '../../../records.ts'
import type { ListingCurrency } from '../../../terms.ts'
import { priceChange } from '../../price.ts'

/** All that an owner states of the price. */
export type OwnPrice = Pick<OwnListing, 'price' | 'price_to' | 'currency' | 'reduced_from' | 'undisclosed_price'>

export interface PriceChanges {
  price?: string | null | undefined
  price_to?: string | null | undefined
  currency?: ListingCurrency | undefined
  undisclosed_price?: string | null | undefined
  show_earlier_price?: boolean | undefined
}

/** Before a listing is created. */
export const noPrice: OwnPrice = {
  ...{ price: null, price_to: null, currency: 'USD', reduced_from: null, undisclosed_price: null },
}

/** The price after a change. An omitted field stays as it is, unless the new price rules it out. */
export function priceAfter(before: OwnPrice, changes: PriceChanges): OwnPrice {
  const { price = before.price, currency = before.currency } = changes
  const isOnRequest = price === null
  const { price_to = isOnRequest ? null : before.price_to } = changes
  const { undisclosed_price = isOnRequest ? before.undisclosed_price : null } = changes
  if (isOnRequest ? price_to !== null : undisclosed_price !== null) throw new Refusal('PRICE_ON_REQUEST')
  if (price !== null && price_to !== null && centsOf(price_to) <= centsOf(price)) throw new Refusal('PRICE_RANGE')
  const next = { price, price_to, currency, undisclosed_price }
  return { ...next, reduced_from: earlierPrice(before, { ...next, reduced_from: null }, changes.show_earlier_price) }
}

/** The earlier price comes from the record, never from the client. A listing that is lowered again keeps the first one. */
function earlierPrice(before: OwnPrice, next: OwnPrice, show: boolean | undefined): OwnPrice['reduced_from'] {
  if (show === false) return null
  const change = priceChange(before, next)
  if (before.reduced_from && change !== 'other') return before.reduced_from
  if (!show) return null
  if (change !== 'lowered' || before.price === null) throw new Refusal('NOT_REDUCED')
  return { price: before.price, price_to: before.price_to }
}
