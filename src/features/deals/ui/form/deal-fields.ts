import { parseSentAmount, tooManyDigits } from '#ui/forms/fields/amount-text.ts'
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

const decimalsOf = (currency: DealCurrency) => (currency === 'JPY' ? 0 : 2)

/** Errors of single fields, before they are sent. A deal may be opened without an amount. */
export function invalidFields({ amount, currency }: DealFields): Partial<Record<keyof DealFields, string>> {
  const parsedAmount = parseSentAmount(amount, decimalsOf(currency))
  if ('amount' in parsedAmount || parsedAmount.problem === 'empty') return {}
  if (parsedAmount.problem === 'too-many-digits') return { amount: tooManyDigits }
  if (parsedAmount.problem === 'not-a-number')
    return { amount: 'Please enter an amount, such as 1250000 or 1250000.50' }
  return {
    amount:
      currency === 'JPY' ? 'Amounts in yen have no decimals.' : 'Please enter an amount with at most two decimals',
  }
}

/** The input of the API. */
export function toNewDeal({ amount, ...fields }: DealFields) {
  const parsedAmount = parseSentAmount(amount, decimalsOf(fields.currency))
  return { ...fields, amount: 'amount' in parsedAmount ? parsedAmount.amount : '0' }
}

export const currencyOf = (code: string): DealCurrency => dealCurrencies.find((currency) => currency === code) ?? 'USD'
