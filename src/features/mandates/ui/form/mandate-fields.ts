import type { ListingCategory } from '#features/listings/terms.ts'
import { type Criteria, fittingCriteria } from '#features/traits/criteria.ts'
import { readAmount } from '#lib/amount-text.ts'
import { centsOf } from '#lib/money.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import type { OwnMandate } from '../../records.ts'
import type { MandateCurrency, MandateStatus } from '../../terms.ts'
import { askedPlaces, writePlaces } from './chosen-places.ts'

/** The fields of the form: the budgets as typed, and an empty string for no category. */
export type MandateFields = {
  title: string
  category: ListingCategory | ''
  location: string
  currency: MandateCurrency
  budget_min: string
  budget_max: string
  requirements: string
  /** As JSON, because a draft keeps texts. Beside the criteria it has `problems`: what is wrong with what is typed in which field. */
  criteria: string
  /** As JSON, too (chosen-places.ts). */
  places: string
  /** Empty if there is no such day. */
  wanted_by: string
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
  criteria: '{}',
  places: '{}',
  wanted_by: '',
  status: 'open',
  is_active: true,
}

export function fieldsOf(own: OwnMandate): MandateFields {
  const { title, category, location, currency, requirements, status, is_active } = own
  const withoutZeroCents = (amount: string | null) => amount?.replace(/\.0+$/, '') ?? ''
  return {
    ...{ title, category, location, currency, requirements, status, is_active },
    criteria: JSON.stringify(own.criteria),
    places: writePlaces(own.places),
    wanted_by: own.wanted_by ?? '',
    budget_min: withoutZeroCents(own.budget_min),
    budget_max: withoutZeroCents(own.budget_max),
  }
}

/** Errors of single fields before they are sent, in the order of the fields. */
export function invalidFields({ title, category, currency, budget_min, budget_max, criteria }: MandateFields) {
  const [min, max] = [readBudget(budget_min, currency), readBudget(budget_max, currency)]
  const minError =
    min.error ??
    (isAbove(min.amount, max.amount) ? 'The minimum budget must not be higher than the maximum.' : undefined)
  return {
    ...(tidyLine(title) === '' && { title: 'Please enter a title' }),
    ...(category === '' && { category: 'Please choose a category' }),
    ...(minError && { budget_min: minError }),
    ...(max.error && { budget_max: max.error }),
    ...invalidCriteria(criteria, category),
  }
}

interface Budget {
  amount: string | null
  error?: string
}

/** An empty budget is no error: that end is open. */
function readBudget(text: string, currency: MandateCurrency): Budget {
  const reading = readAmount(text, currency)
  return 'amount' in reading ? reading : { amount: null, ...reading }
}

const isAbove = (min: string | null, max: string | null): boolean =>
  min !== null && max !== null && centsOf(min) > centsOf(max)

/** The input of `create`. Expects fields without errors. */
export function newMandate({
  category,
  budget_min,
  budget_max,
  criteria,
  places,
  wanted_by,
  ...fields
}: MandateFields) {
  if (category === '') throw new Error('A mandate without a category was sent')
  return {
    ...{ ...fields, category, criteria: criteriaIn(criteria, category) },
    ...{ places: askedPlaces(places), wanted_by: wanted_by || null },
    ...budgetOf({ ...fields, budget_min, budget_max }),
  }
}

function budgetOf({ budget_min, budget_max, currency }: Pick<MandateFields, 'budget_min' | 'budget_max' | 'currency'>) {
  return { budget_min: readBudget(budget_min, currency).amount, budget_max: readBudget(budget_max, currency).amount }
}

export type NewMandate = ReturnType<typeof newMandate>

/** The input of `update`, with changed fields only. Both budgets are sent together, since the server compares them. */
export function mandateChanges(changes: Partial<MandateFields>, allFields: MandateFields): Partial<NewMandate> {
  const { budget_min, budget_max, currency, category, criteria, places, wanted_by, ...rest } = changes
  const inBudget = budget_min !== undefined || budget_max !== undefined || currency !== undefined
  return {
    ...rest,
    ...(category && { category }),
    ...(criteria !== undefined && { criteria: criteriaIn(criteria, allFields.category) }),
    ...(places !== undefined && { places: askedPlaces(places) }),
    ...(wanted_by !== undefined && { wanted_by: wanted_by || null }),
    ...(inBudget && {
      ...{ currency: allFields.currency, ...budgetOf(allFields) },
    }),
  }
}

/** A change of one budget or of the currency may also solve the problem of the other budget. */
export const clearedBy = (change: Partial<MandateFields>): Partial<MandateFields> =>
  'budget_min' in change || 'budget_max' in change || 'currency' in change
    ? { budget_min: '', budget_max: '', ...change }
    : change

/** Those that the chosen category has. None if the text is no JSON, as in a draft that was changed by hand. */
export function criteriaIn(text: string, category: MandateFields['category']): Criteria {
  try {
    return category === '' ? {} : fittingCriteria(category, JSON.parse(text))
  } catch {
    return {}
  }
}

/** What is wrong with the fields of criteria, by their names, which begin with the category. */
export function problemsOfCriteria(text: string): Record<string, string> {
  try {
    return JSON.parse(text).problems ?? {}
  } catch {
    return {}
  }
}

/** Either end of a range may be at fault. */
const invalidCriteria = (criteria: string, category: MandateFields['category']) =>
  Object.fromEntries(
    Object.entries(problemsOfCriteria(criteria))
      .filter(([name]) => name.startsWith(`${category} `))
      .flatMap(([name, problem]) => ['', ' from', ' to'].map((end) => [`${name}${end}`, problem])),
  )
