import { writePlace } from '#features/places/terms.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import type { IncompleteTime } from '#ui/forms/dates/local-time.ts'
import type { OwnListing } from '../../records.ts'
import type { ListingCategory, ListingStatus } from '../../terms.ts'
import { blankPrice, invalidPrice, type PriceFields, priceChanges, pricedInput, priceFieldsOf } from './price-fields.ts'
import {
  blankTraits,
  invalidTraits,
  type TraitFields,
  traitChanges,
  traitFieldsOf,
  traitsInput,
} from './trait-fields.ts'

/** The fields of the form: amounts as typed, and an empty string for no category. */
export type ListingFields = PriceFields &
  TraitFields & {
    title: string
    description: string
    category: ListingCategory | ''
    location: string
    /** The chosen place and its text; empty for free text. */
    place_id: string
    place_text: string
    is_private: boolean
    audience: OwnListing['audience']
    /** Texts for outsiders; empty for the automatic ones. */
    teaser_title: string
    teaser: string
    location_precision: OwnListing['location_precision']
    is_active: boolean
    status: ListingStatus | 'Archived'
    /** Instants, empty, or `incompleteTime`. */
    publish_at: string
    expires_at: string
  }

export const blankListing: ListingFields = {
  title: '',
  description: '',
  ...blankPrice,
  ...blankTraits,
  category: '',
  ...{ location: '', place_id: '', place_text: '' },
  is_private: false,
  audience: 'verified',
  teaser_title: '',
  teaser: '',
  location_precision: 'undisclosed',
  is_active: true,
  status: 'Active',
  publish_at: '',
  expires_at: '',
}

export function fieldsOf(own: OwnListing, units: UnitSystem = 'metric'): ListingFields {
  const { title, description, location, is_private, audience, location_precision, is_active, status } = own
  return {
    ...{ title, description, location, is_private, audience, location_precision, is_active, status },
    ...{ place_id: own.place?.id ?? '', place_text: own.place ? writePlace(own.place) : '' },
    ...{ teaser_title: own.teaser_title ?? '', teaser: own.teaser ?? '' },
    ...priceFieldsOf(own),
    ...traitFieldsOf(own, units),
    category: own.category ?? '',
    publish_at: own.publish_at ?? '',
    expires_at: own.expires_at ?? '',
  }
}

/** Only its type is imported: the code of the date fields is loaded on demand, and another shared file would weigh on each page. */
const incompleteTime: IncompleteTime = 'incomplete'

/** Errors of single fields before they are sent, in the order of the fields. */
export function invalidFields(
  fields: ListingFields,
  units: UnitSystem = 'metric',
  saved?: OwnListing,
): Partial<Record<keyof ListingFields, string>> {
  return {
    ...(tidyLine(fields.title) === '' && { title: 'Please enter a title' }),
    ...invalidTraits(fields, units, saved),
    ...invalidPrice(fields),
    ...(fields.publish_at === incompleteTime && { publish_at: timeMissing }),
    ...(fields.expires_at === incompleteTime && { expires_at: timeMissing }),
  }
}

const timeMissing = 'Please enter a date and a time'

/** The input of `create`. */
export function newListing(fields: ListingFields, units: UnitSystem = 'metric') {
  const { title, description, currency, category, location, is_private, audience, location_precision } = fields
  return {
    ...{ title, description, currency, location, is_private, audience, location_precision },
    ...{ teaser_title: tidyLine(fields.teaser_title) || null, teaser: tidyLine(fields.teaser) || null },
    ...{ category: category || null, place_id: fields.place_id || null },
    ...{ publish_at: fields.publish_at || null, expires_at: fields.expires_at || null },
    ...pricedInput(fields),
    ...traitsInput(fields, units),
  }
}

/** The input of `update`, with changed fields only. What states the price is sent together. */
export function listingChanges(own: OwnListing, changes: Partial<ListingFields>, units: UnitSystem = 'metric') {
  const { title, description, location, is_private, is_active, category, status, publish_at, expires_at } = changes
  const { audience, location_precision, teaser_title, teaser } = changes
  return {
    ...{ title, description, location, is_private, audience, location_precision, is_active },
    ...(teaser_title !== undefined && { teaser_title: tidyLine(teaser_title) || null }),
    ...(teaser !== undefined && { teaser: tidyLine(teaser) || null }),
    ...(changes.place_id !== undefined && { place_id: changes.place_id || null }),
    ...(category !== undefined && { category: category || null }),
    ...(publish_at !== undefined && { publish_at: publish_at || null }),
    ...(expires_at !== undefined && { expires_at: expires_at || null }),
    ...(status !== undefined && status !== 'Archived' && { status }),
    ...priceChanges(own, { ...priceFieldsOf(own), ...changes }),
    ...traitChanges(own, changes, { ...fieldsOf(own, units), ...changes }, units),
  }
}
