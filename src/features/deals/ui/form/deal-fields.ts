import { parseAmount } from '#ui/forms/fields/amount-text.ts'
import type { Opening } from '../../records.ts'
import { type DealCurrency, dealCurrencies } from '../../terms.ts'

/** A deal as its form holds it: the amount as it was typed. */
export type DealFields = {
  title: string
  amount: string
  currency: DealCurrency
  description: string
}

export const fieldsOf = ({ title, amount, currency }: Opening): DealFields => ({
  ...{ title, currency },
  amount: /[1-9]/.test(amount) ? amount.replace(/\.0+$/, '') : '',
  description: '',
})

const decimalsOf = (currency: DealCurrency) => (currency === 'JPY' ? 0 : 2)

/** What is to be said about single fields before they are sent. A deal may be opened before its amount is known. */
export function problemsIn({ amount, currency }: DealFields): Partial<Record<keyof DealFields, string>> {
  const reading = parseAmount(amount, decimalsOf(currency))
  if ('amount' in reading)
    return /^\d{1,14}(\.|$)/.test(reading.amount) ? {} : { amount: 'Please enter an amount of at most 14 digits' }
  if (reading.problem === 'empty') return {}
  if (reading.problem === 'not-a-number') return { amount: 'Please enter an amount, such as 1250000 or 1250000.50' }
  return {
    amount:
      currency === 'JPY' ? 'Amounts in yen have no decimals.' : 'Please enter an amount with at most two decimals',
  }
}

/** What opens a deal. */
export function newDeal({ amount, ...fields }: DealFields) {
  const reading = parseAmount(amount, decimalsOf(fields.currency))
  return { ...fields, amount: 'amount' in reading ? reading.amount : '0' }
}

export const currencyOf = (code: string): DealCurrency => dealCurrencies.find((one) => one === code) ?? 'USD'
