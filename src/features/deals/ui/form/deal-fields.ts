import { isApiError } from '#api/api-error.ts'
import { fieldErrors } from '#api/error-message.ts'
import { readAmount } from '#lib/amount-text.ts'
import type { NewDealDefaults } from '../../records.ts'
import { type DealCurrency, dealCurrencies } from '../../terms.ts'

/** The fields of the form; the amount is as typed. */
export type DealFields = {
  title: string
  amount: string
  currency: DealCurrency
  description: string
}

export const fieldsOf = ({ title, amount, currency }: NewDealDefaults): DealFields => ({
  ...{ title, currency },
  amount: /[1-9]/.test(amount) ? amount.replace(/\.0+$/, '') : '',
  description: '',
})

/** Errors of single fields, before they are sent. A deal may be opened without an amount. */
export const invalidFields = ({ amount, currency }: DealFields): Partial<Record<keyof DealFields, string>> =>
  invalidAmount(amount, currency)

/** The error of an amount as typed; `ifEmpty` is the error if there is none. */
export function invalidAmount(typed: string, currency: DealCurrency, ifEmpty?: string): { amount?: string } {
  const reading = readAmount(typed, currency)
  if ('error' in reading) return { amount: reading.error }
  return 'isEmpty' in reading && ifEmpty ? { amount: ifEmpty } : {}
}

/** The server's messages by field; empty if the error is about no field. */
export function dealProblems(error: unknown): Record<string, string> {
  if (isApiError(error, 'AMOUNT_DECIMALS', 'AMOUNT_SAME')) return { amount: error.message }
  return fieldErrors(error)
}

/** The input of the API. */
export const toNewDeal = ({ amount, ...fields }: DealFields) => ({
  ...fields,
  amount: toAmount(amount, fields.currency),
})

/** The amount as the API takes it; 0 if there is none. */
export function toAmount(typed: string, currency: DealCurrency): string {
  const reading = readAmount(typed, currency)
  return 'amount' in reading ? reading.amount : '0'
}

export const currencyOf = (code: string): DealCurrency => dealCurrencies.find((currency) => currency === code) ?? 'USD'
