import { z } from 'zod'
import { amount } from '#platform/contract-terms.ts'

/** The input for the price of a listing. */
export const statedPrice = {
  price: amount.nullable().describe('The price, or the lowest price of a range. Null for a price on request.'),
  price_to: amount.nullable().describe('The highest price of a range. Null for a single price.'),
  undisclosed_price: amount
    .refine((typed) => /[1-9]/.test(typed), 'Please enter an amount above zero')
    .nullable()
    .describe('What you have in mind while the price is on request. It is kept for matching, and only you read it.'),
}

export const showEarlierPrice = z
  .boolean()
  .describe('True to show the price that this change lowers as `reduced_from`, false to show none.')

export const priceErrors = {
  PRICE_RANGE: { status: 422, message: 'The highest price must be above the lowest price.' },
  PRICE_ON_REQUEST: {
    status: 422,
    message: 'A price on request has no range, and only a price on request has an undisclosed price.',
  },
}

export const priceFilterErrors = {
  PRICE_FILTER: { status: 422, message: 'The lowest price must not be above the highest price.' },
}

export const reductionErrors = {
  NOT_REDUCED: {
    status: 422,
    message: 'An earlier price can only be shown when you lower the price in the same currency.',
  },
}
