import type { DealCurrency } from '../../terms.ts'

/** The fields of the form, as typed. What is undefined has its usual value. */
export type OfferFields = {
  amount: string
  currency: DealCurrency | undefined
  conditions: string
  /** An instant, empty, or `incompleteTime`. */
  until: string | undefined
}

export const emptyOffer: OfferFields = { amount: '', currency: undefined, conditions: '', until: undefined }
