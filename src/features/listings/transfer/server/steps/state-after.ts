import { facesAfter } from '#features/listings/server/steps/faces-after.ts'
import type { ListingState } from '#features/listings/server/steps/listing-state.ts'
import { decidePlace, noPlace } from '#features/listings/server/steps/place-after.ts'
import { fittingTraits } from '#features/traits/check-traits.ts'
import { Refusal } from '#platform/refusal.ts'
import { priceErrors } from '../../../prices/contract.ts'
import { priceAfter } from '../../../prices/server/steps/price-after.ts'
import { priceColumns } from '../../../prices/server/steps/write-price.ts'
import { scheduleErrors } from '../../../schedule.ts'
import { isStep } from '../../../terms.ts'
import type { FieldName } from '../../columns.ts'
import type { PlacesById } from './places-of-rows.ts'
import { newFields, type WrittenFields, writtenFields } from './written-fields.ts'

interface FieldProblem {
  /** The column to name: the first of these that the file has. */
  fields: FieldName[]
  reason: string
}

type StateAfter = { state: ListingState } | { problem: FieldProblem }

interface Surroundings {
  /** The places of the gazetteer that the file names. */
  places: PlacesById
  now: Date
}

/** The columns after a row, by the rules that also hold for a form. `before` is absent for a new listing. */
export function stateAfter(
  before: ListingState | undefined,
  changes: Partial<WrittenFields>,
  { places, now }: Surroundings,
): StateAfter {
  const fieldsBefore = before ? writtenFields(before) : newFields
  const fields = { ...fieldsBefore, ...changes }
  if (fields.title === '') return problem(['title'], 'Please enter a title.')
  if (before && !isStep(before.columns.status, fields.status))
    return problem(['status'], `A listing cannot change from ${before.columns.status} to ${fields.status}.`)
  const price = priceOf(fieldsBefore, changes)
  if ('problem' in price) return price
  const schedule = scheduleOf(before, fields, now)
  if ('problem' in schedule) return schedule
  const placed = placeOf(before, changes, places)
  if ('problem' in placed) return placed
  const { location, place } = placed
  const { face, fullTitle } = facesAfter({ ...fields, location })
  const { category, status, audience, description } = fields
  const traits = fittingTraits(category, fields.traits)
  const state = {
    columns: {
      ...{ ...face, category, status, isPrivate: fields.is_private, audience },
      teaserTraits: fields.teaser_traits.filter((name) => name in traits),
      ...schedule,
    },
    particulars: { ...price.columns, location, place, description, fullTitle, traits },
    undisclosedPrice: price.undisclosed,
    isArchived: fields.archived,
  }
  return { state }
}

const problem = (fields: FieldName[], reason: string): { problem: FieldProblem } => ({ problem: { fields, reason } })

function placeOf(before: ListingState | undefined, changes: Partial<WrittenFields>, places: PlacesById) {
  const placeBefore = before?.particulars ?? noPlace
  const { place_id } = changes
  const read = places.get(place_id ?? '')
  if (place_id && place_id !== placeBefore.place?.id && !read)
    return problem(
      ['place_id'],
      'This place is not in the list. Please empty this cell, or use the id of another place.',
    )
  try {
    const { location = placeBefore.location, place } = decidePlace(placeBefore, changes, read)
    return { location, place: place === undefined ? (before?.particulars.place ?? null) : place }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return problem(['location', 'place_id'], error.message)
  }
}

function priceOf(before: WrittenFields, changes: Partial<WrittenFields>) {
  try {
    const after = priceAfter(before, changes)
    const { price, priceTo, currency, ...reduced } = priceColumns(after)
    return {
      columns: { price: inCents(price), priceTo: inCents(priceTo), currency, ...reduced },
      undisclosed: inCents(after.undisclosed_price),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    if (code === 'PRICE_RANGE') return problem(['price_to', 'price'], priceErrors.PRICE_RANGE.message)
    if (code !== 'PRICE_ON_REQUEST') throw error
    const first: FieldName = (changes.price_to ?? null) === null ? 'undisclosed_price' : 'price_to'
    return problem([first, 'price'], priceErrors.PRICE_ON_REQUEST.message)
  }
}

/** Writes amounts as the database returns them, so that 100 and 100.00 are no change. */
function inCents(amount: string | null): string | null {
  if (amount === null) return null
  const [whole = '', cents = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/**
 * A date that has passed is no change for a listing that was published or has expired by it, so that the same file again changes
 * nothing. A new listing may have an expiry in the past: it is hidden.
 */
function scheduleOf(before: ListingState | undefined, fields: WrittenFields, now: Date) {
  const publishAt = publishAtOf(before, fields, now)
  if (publishAt && publishAt <= now && !before) return problem(['publish_at'], scheduleErrors.PUBLISH_PAST.message)
  const expiresBefore = before?.columns.expiresAt ?? null
  const typedExpiry = dateOf(fields.expires_at)
  const expiresAt = isSame(typedExpiry, expiresBefore) ? expiresBefore : typedExpiry
  const isExpired = expiresAt !== null && expiresAt <= now
  const expiresBeforePublication = publishAt !== null && expiresAt !== null && expiresAt <= publishAt
  if (expiresBeforePublication || (before && isExpired && expiresAt !== expiresBefore))
    return problem(['expires_at'], scheduleErrors.EXPIRY_PAST.message)
  if (publishAt) return { isActive: false, publishAt, expiresAt }
  return { isActive: isExpired ? (before?.columns.isActive ?? false) : fields.is_active, publishAt, expiresAt }
}

function publishAtOf(before: ListingState | undefined, fields: WrittenFields, now: Date): Date | null {
  const publishBefore = before?.columns.publishAt ?? null
  const typed = dateOf(fields.publish_at)
  const isPublished = before !== undefined && typed !== null && typed <= now
  return isPublished || isSame(typed, publishBefore) ? publishBefore : typed
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()
