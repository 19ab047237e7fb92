import { readAmount } from '#lib/amount-text.ts'
import { centsOf } from '#lib/money.ts'
import { priceChange, type StatedPrice } from '../../prices/price.ts'
import type { OwnListing } from '../../records.ts'
import type { ListingCurrency } from '../../terms.ts'

export type WayToPrice = 'price' | 'range' | 'request'

/** The fields of the form that state the price, with the amounts as typed. */
export type PriceFields = {
  priced_as: WayToPrice
  /** The price, or the lowest price of a range. */
  price: string
  price_to: string
  undisclosed_price: string
  currency: ListingCurrency
  show_earlier_price: boolean
}

export const blankPrice: PriceFields = {
  ...{ priced_as: 'price', price: '', price_to: '', undisclosed_price: '', currency: 'USD', show_earlier_price: false },
}

export function priceFieldsOf(own: OwnListing): PriceFields {
  const { price, price_to, undisclosed_price, currency, reduced_from } = own
  return {
    priced_as: price === null ? 'request' : price_to === null ? 'price' : 'range',
    price: withoutZeroCents(price),
    price_to: withoutZeroCents(price_to),
    undisclosed_price: withoutZeroCents(undisclosed_price),
    currency,
    show_earlier_price: reduced_from !== null,
  }
}

const withoutZeroCents = (amount: string | null): string => amount?.replace(/\.0+$/, '') ?? ''

export type PriceProblems = Partial<Record<keyof PriceFields, string>>

/** Errors of the fields of the chosen way. */
export function invalidPrice({ priced_as, price, price_to, undisclosed_price, currency }: PriceFields): PriceProblems {
  const errorOf = (typed: string, ifEmpty?: string) => amountError(typed, currency, ifEmpty)
  if (priced_as === 'request')
    return problemOf('undisclosed_price', errorOf(undisclosed_price) ?? zeroError(undisclosed_price, currency))
  if (priced_as === 'price') return problemOf('price', errorOf(price, 'Please enter a price'))
  const priceError = errorOf(price, 'Please enter the lowest price')
  const priceToError = errorOf(price_to, 'Please enter the highest price')
  const orderProblem = (priceError ?? priceToError) ? undefined : orderError(price, price_to, currency)
  return { ...problemOf('price', priceError), ...problemOf('price_to', priceToError ?? orderProblem) }
}

const problemOf = (name: keyof PriceFields, error: string | undefined): PriceProblems =>
  error ? { [name]: error } : {}

function amountError(typed: string, currency: string, ifEmpty: string | undefined): string | undefined {
  const reading = readAmount(typed, currency)
  if ('error' in reading) return reading.error
  return 'isEmpty' in reading ? ifEmpty : undefined
}

function zeroError(typed: string, currency: string): string | undefined {
  const amount = exactAmount(typed, currency)
  return amount === '' || centsOf(amount) > 0n ? undefined : 'Please enter an amount above zero'
}

const orderError = (price: string, priceTo: string, currency: string): string | undefined =>
  centsOf(exactAmount(priceTo, currency)) > centsOf(exactAmount(price, currency))
    ? undefined
    : 'The highest price must be above the lowest price.'

/** An amount that cannot be read is sent as typed, for the server to refuse. */
function exactAmount(typed: string, currency: string): string {
  const reading = readAmount(typed, currency)
  return 'amount' in reading ? reading.amount : typed.trim()
}

/** The price as the API takes it. */
export function pricedInput({ priced_as, price, price_to, undisclosed_price, currency }: PriceFields) {
  if (priced_as === 'request')
    return { price: null, price_to: null, undisclosed_price: exactAmount(undisclosed_price, currency) || null }
  return {
    price: exactAmount(price, currency),
    price_to: priced_as === 'range' ? exactAmount(price_to, currency) : null,
    undisclosed_price: null,
  }
}

/** The price that the fields state so far; undefined while it cannot be read. */
export function statedPrice(fields: PriceFields): StatedPrice | undefined {
  if (Object.keys(invalidPrice(fields)).length > 0) return undefined
  const { price, price_to } = pricedInput(fields)
  return { price, price_to, currency: fields.currency }
}

/** The earlier price that the owner may show if these fields are saved. */
export function earlierPrice(own: OwnListing, fields: PriceFields): StatedPrice | undefined {
  const next = statedPrice(fields)
  const change = next && priceChange(own, next)
  if (own.reduced_from && (change === 'none' || change === 'lowered'))
    return { ...own.reduced_from, currency: own.currency }
  return change === 'lowered' ? { price: own.price, price_to: own.price_to, currency: own.currency } : undefined
}

/** The input of `update` for the price, if any of its fields changed. */
export function priceChanges(own: OwnListing, fields: PriceFields) {
  const before = priceFieldsOf(own)
  if (priceFieldNames.every((name) => before[name] === fields[name])) return {}
  const isShown = earlierPrice(own, fields) !== undefined && fields.show_earlier_price
  const changesShown = isShown !== before.show_earlier_price && earlierPrice(own, fields) !== undefined
  return {
    ...pricedInput(fields),
    ...(before.currency !== fields.currency && { currency: fields.currency }),
    ...(changesShown && { show_earlier_price: isShown }),
  }
}

const priceFieldNames = [
  'priced_as',
  'price',
  'price_to',
  'undisclosed_price',
  'currency',
  'show_earlier_price',
] as const
