import { isApiError } from '#api/api-error.ts'
import { fieldErrors } from '#api/error-message.ts'
import { incompleteTime } from '#ui/forms/dates/local-time.ts'
import type { DealCurrency } from '../../terms.ts'
import { invalidAmount } from '../../ui/form/deal-fields.ts'
/** A week from now, at six in the evening of the reader's time zone. */
export function usualUntil(now: Date): string {
  const until = new Date(now)
  until.setDate(until.getDate() + 7)
  until.setHours(18, 0, 0, 0)
  return until.toISOString()
}

/** Errors of single fields, before they are sent. */
export function invalidOffer(amount: string, until: string, currency: DealCurrency) {
  const isIncomplete = until === '' || until === incompleteTime
  return {
    ...invalidAmount(amount, currency, 'Please enter an amount'),
    ...(isIncomplete && { until: 'Please choose until when the offer is open' }),
  }
}

/** The server's messages by field; empty if the error is about no field. */
export function offerProblems(error: unknown): Record<string, string> {
  if (isApiError(error, 'OFFER_AMOUNT', 'AMOUNT_DECIMALS', 'OFFER_CURRENCY')) return { amount: error.message }
  if (isApiError(error, 'OFFER_TIME')) return { until: error.message }
  return fieldErrors(error)
}
