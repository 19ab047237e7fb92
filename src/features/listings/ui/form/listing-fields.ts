import { tidyLine } from '#lib/tidy-text.ts'
import { parseSentAmount, tooManyDigits } from '#ui/forms/fields/amount-text.ts'
import type { OwnListing } from '../../records.ts'
import type { ListingCategory, ListingCurrency, ListingStatus } from '../../terms.ts'

/** The fields of the form: the price as typed, and an empty string for no category. */
export type ListingFields = {
  title: string
  description: string
  price: string
  currency: ListingCurrency
  category: ListingCategory | ''
  location: string
  is_private: boolean
  is_active: boolean
  status: ListingStatus | 'Archived'
}

export const blankListing: ListingFields = {
  title: '',
  description: '',
  price: '',
  currency: 'USD',
  category: '',
  location: '',
  is_private: false,
  is_active: true,
  status: 'Active',
}

export function fieldsOf(own: OwnListing): ListingFields {
  const { title, description, currency, location, is_private, is_active, status } = own
  return {
    ...{ title, description, currency, location, is_private, is_active, status },
    price: own.price.replace(/\.0+$/, ''),
    category: own.category ?? '',
  }
}

/** Errors of single fields before they are sent, in the order of the fields. */
export function invalidFields({ title, price }: ListingFields): Partial<Record<keyof ListingFields, string>> {
  const parsedPrice = readPrice(price)
  return {
    ...(tidyLine(title) === '' && { title: 'Please enter a title' }),
    ...('error' in parsedPrice && { price: parsedPrice.error }),
  }
}

function readPrice(price: string): { amount: string } | { error: string } {
  const parsedAmount = parseSentAmount(price)
  return 'amount' in parsedAmount ? parsedAmount : { error: priceErrors[parsedAmount.problem] }
}

const priceErrors = {
  empty: 'Please enter a price',
  'not-a-number': 'Please enter an amount, such as 1250000 or 1250000.50',
  'too-many-decimals': 'Please enter an amount with at most two decimals',
  'too-many-digits': tooManyDigits,
}

/** A price that cannot be read is sent as typed, for the server to refuse. */
const exactPrice = (price: string): string => {
  const parsedPrice = readPrice(price)
  return 'amount' in parsedPrice ? parsedPrice.amount : price
}

/** The input of `create`. */
export function newListing({ price, category, is_active: _, status: __, ...fields }: ListingFields) {
  return { ...fields, price: exactPrice(price), category: category || null }
}

/** The input of `update`, with changed fields only. */
export function listingChanges({ price, category, status, ...changes }: Partial<ListingFields>) {
  return {
    ...changes,
    ...(price !== undefined && { price: exactPrice(price) }),
    ...(category !== undefined && { category: category || null }),
    ...(status !== undefined && status !== 'Archived' && { status }),
  }
}
