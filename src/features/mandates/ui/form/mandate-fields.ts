import type { ListingCategory } from '#features/listings/terms.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { parseAmount } from '#ui/forms/fields/amount-text.ts'
import type { OwnMandate } from '../../contract.ts'
import type { MandateCurrency, MandateStatus } from '../../terms.ts'

/** A mandate as its form holds it: the budgets as they were typed, no category as an empty word. */
export type MandateFields = {
  title: string
  category: ListingCategory | ''
  location: string
  currency: MandateCurrency
  budget_min: string
  budget_max: string
  requirements: string
  status: MandateStatus
  is_active: boolean
}

export const blankMandate: MandateFields = {
  title: '',
  category: '',
  location: '',
  currency: 'USD',
  budget_min: '',
  budget_max: '',
  requirements: '',
  status: 'open',
  is_active: true,
}

export function fieldsOf(own: OwnMandate): MandateFields {
  const { title, category, location, currency, requirements, status, is_active } = own
  const typed = (amount: string | null) => amount?.replace(/\.0+$/, '') ?? ''
  return {
    ...{ title, category, location, currency, requirements, status, is_active },
    budget_min: typed(own.budget_min),
    budget_max: typed(own.budget_max),
  }
}

type FieldProblems = Partial<Record<keyof MandateFields, string>>

/** What is to be said about single fields before they are sent, in the order in which they stand. */
export function problemsIn({ title, category, currency, budget_min, budget_max }: MandateFields): FieldProblems {
  const [least, most] = [problemOf(budget_min, currency), problemOf(budget_max, currency)]
  const turned = !least && !most && isAbove(budget_min, budget_max)
  return {
    ...(tidyLine(title) === '' && { title: 'Please enter a title' }),
    ...(category === '' && { category: 'Please choose a category' }),
    ...(least && { budget_min: least }),
    ...(turned && { budget_min: budgetRange }),
    ...(most && { budget_max: most }),
  }
}

const budgetRange = 'The minimum budget is above the maximum.'

function problemOf(typed: string, currency: MandateCurrency): string | undefined {
  const reading = parseAmount(typed, currency === 'JPY' ? 0 : 2)
  if ('amount' in reading)
    return /^\d{1,14}(\.|$)/.test(reading.amount) ? undefined : 'Please enter an amount of at most 14 digits'
  if (reading.problem === 'empty') return undefined
  if (reading.problem === 'not-a-number') return 'Please enter an amount, such as 1250000'
  return currency === 'JPY' ? 'Amounts in yen have no decimals.' : 'Please enter an amount with at most two decimals'
}

/** Exactly: a float does not tell the cents of the largest apart. */
function isAbove(typedLeast: string, typedMost: string): boolean {
  const [least, most] = [exact(typedLeast), exact(typedMost)]
  return least !== null && most !== null && cents(least) > cents(most)
}

function cents(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

function exact(typed: string): string | null {
  const reading = parseAmount(typed)
  return 'amount' in reading ? reading.amount : null
}

/** What creates a mandate. A form that was checked has a category. */
export function newMandate({ category, budget_min, budget_max, ...fields }: MandateFields) {
  if (category === '') throw new Error('A mandate without a category was sent')
  return { ...fields, category, budget_min: exact(budget_min), budget_max: exact(budget_max) }
}

export type NewMandate = ReturnType<typeof newMandate>

/** What changes one, of that which differs. Both budgets go together: one is judged by the other. */
export function mandateChanges(changes: Partial<MandateFields>, whole: MandateFields): Partial<NewMandate> {
  const { budget_min, budget_max, currency, category, ...rest } = changes
  const inBudget = budget_min !== undefined || budget_max !== undefined || currency !== undefined
  return {
    ...rest,
    ...(category && { category }),
    ...(inBudget && {
      ...{ currency: whole.currency, budget_min: exact(whole.budget_min), budget_max: exact(whole.budget_max) },
    }),
  }
}

/** What stands beside one budget may be settled in the other, or in the currency. */
export const settledBy = (change: Partial<MandateFields>): Partial<MandateFields> =>
  'budget_min' in change || 'budget_max' in change || 'currency' in change
    ? { budget_min: '', budget_max: '', ...change }
    : change
