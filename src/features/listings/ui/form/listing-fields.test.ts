import { expect, test } from 'vitest'
import { incompleteTime } from '#ui/forms/dates/local-time.ts'
import type { OwnListing } from '../../records.ts'
import { blankListing, fieldsOf, invalidFields, listingChanges, newListing } from './listing-fields.ts'
import { earlierPrice } from './price-fields.ts'

const priced = (price: string) => ({ ...blankListing, title: 'Villa', price })

const own: OwnListing = {
  ...{
    id: 'one',
    title: 'Villa',
    description: '',
    category: 'Art',
    location: '',
    is_private: false,
    is_featured: false,
    reserved: false,
  },
  ...{ price: '5000.00', price_to: null, reduced_from: null, undisclosed_price: null, currency: 'USD' },
  ...{
    status: 'Active',
    state: 'Active',
    seller_verified: true,
    saved: false,
    created_at: '',
    updated_at: '',
    version: 1,
    views: 0,
  },
  ...{ audience: 'verified', teaser_title: null, teaser: null, location_precision: 'undisclosed' },
  ...{ traits: {}, teaser_traits: [], place: null },
  outside: { title: 'Villa', description: '', location: '', traits: {}, place: null },
  ...{ is_active: true, archived: false, publish_at: null, expires_at: null, hiding: null, photographs: [] },
}

test.each([
  ['1250000', '1250000'],
  ['1,250,000', '1250000'],
  ['1.250.000,50', '1250000.50'],
  ['1 250 000.5', '1250000.5'],
  ["1'250'000", '1250000'],
  ['24.5m', '24500000'],
  ['24,5 Mio', '24500000'],
  ['$ 350k', '350000'],
  ['0', '0'],
  ['99999999999999.99', '99999999999999.99'],
])('the price %s is sent as %s', (typedText, sentPrice) => {
  expect(invalidFields(priced(typedText))).toEqual({})
  expect(newListing(priced(typedText)).price).toBe(sentPrice)
})

test.each([
  ['', 'Please enter a price'],
  ['   ', 'Please enter a price'],
  ['on request', 'Please enter one amount, such as 1,250,000 or 4.2m'],
  ['1,25,00', 'Please enter one amount, such as 1,250,000 or 4.2m'],
  ['-5', 'Please enter one amount, such as 1,250,000 or 4.2m'],
  ['1e6', 'Please enter one amount, such as 1,250,000 or 4.2m'],
  ['€4m', 'This amount is in EUR, but the currency is USD. Please change one of them.'],
  ['1250000.5555', 'Please enter an amount with at most two decimals'],
  ['100000000000000', 'Please enter an amount of at most 14 digits'],
])('the price %j gives the error: %s', (typedText, problem) => {
  expect(invalidFields(priced(typedText))).toEqual({ price: problem })
})

test('a title of spaces only is an error', () => {
  expect(invalidFields({ ...priced('1'), title: ' \u200b ' })).toEqual({ title: 'Please enter a title' })
})

test('a date without a time is an error', () => {
  const problem = 'Please enter a date and a time'
  expect(invalidFields({ ...priced('1'), publish_at: incompleteTime })).toEqual({ publish_at: problem })
  expect(invalidFields({ ...priced('1'), expires_at: incompleteTime })).toEqual({ expires_at: problem })
  expect(invalidFields({ ...priced('1'), publish_at: '2031-05-03T09:30:00.000Z' })).toEqual({})
})

test('a new listing sends no fields that only existing listings have', () => {
  expect(newListing(priced('1'))).toEqual({
    ...{
      title: 'Villa',
      description: '',
      currency: 'USD',
      category: null,
      location: '',
      place_id: null,
      is_private: false,
    },
    ...{ price: '1', price_to: null, undisclosed_price: null },
    ...{ publish_at: null, expires_at: null },
    ...{ audience: 'verified', location_precision: 'undisclosed', teaser_title: null, teaser: null },
    ...{ traits: {}, teaser_traits: [] },
  })
})

test('only changed fields are sent, and an archived listing keeps its status', () => {
  const stated = { price: '1000', price_to: null, undisclosed_price: null }
  expect(listingChanges(own, { category: '', price: '1,000' })).toEqual({
    ...{ category: null, ...stated },
    ...{ traits: {}, teaser_traits: [] },
  })
  expect(listingChanges(own, { status: 'Archived' })).toEqual({})
  expect(listingChanges(own, { status: 'Sold', is_active: false })).toEqual({ status: 'Sold', is_active: false })
})

test('the fields of the other ways to state a price are neither checked nor sent', () => {
  const typed = { ...priced('2,000'), price_to: '1,000', undisclosed_price: 'none' }
  expect(invalidFields({ ...typed, priced_as: 'price' })).toEqual({})
  expect(newListing({ ...typed, priced_as: 'price' })).toMatchObject({ price: '2000', price_to: null })
  expect(invalidFields({ ...typed, priced_as: 'request', undisclosed_price: '' })).toEqual({})
  const onRequest = { price: null, price_to: null, undisclosed_price: '900' }
  expect(newListing({ ...typed, priced_as: 'request', undisclosed_price: '900' })).toMatchObject(onRequest)
})

test.each([
  ['', '', { price: 'Please enter the lowest price', price_to: 'Please enter the highest price' }],
  ['1000', '', { price_to: 'Please enter the highest price' }],
  ['1,000', '1.000', { price_to: 'The highest price must be above the lowest price.' }],
  ['90071992547409.93', '90071992547409.92', { price_to: 'The highest price must be above the lowest price.' }],
  ['x', '1000', { price: 'Please enter one amount, such as 1,250,000 or 4.2m' }],
  ['999', '1,000', {}],
])('the range from %j to %j gives the errors %j', (price, price_to, problems) => {
  expect(invalidFields({ ...priced(price), price_to, priced_as: 'range' })).toEqual(problems)
})

test.each([
  ['0', 'Please enter an amount above zero'],
  ['secret', 'Please enter one amount, such as 1,250,000 or 4.2m'],
])('the undisclosed price %j gives the error: %s', (undisclosed_price, problem) => {
  expect(invalidFields({ ...priced(''), undisclosed_price, priced_as: 'request' })).toEqual({
    undisclosed_price: problem,
  })
})

test('the earlier price is offered while the typed price is lower, and sent only then', () => {
  const shown = { show_earlier_price: true }
  expect(earlierPrice(own, { ...fieldsOf(own), price: '4,000' })).toMatchObject({ price: '5000.00', price_to: null })
  expect(listingChanges(own, { price: '4000', ...shown })).toMatchObject({ price: '4000', ...shown })
  for (const change of [{ price: '6000' }, { price: '4000', currency: 'EUR' }, { priced_as: 'request' }] as const) {
    expect(earlierPrice(own, { ...fieldsOf(own), ...change })).toBeUndefined()
    expect(listingChanges(own, { ...change, ...shown })).not.toHaveProperty('show_earlier_price')
  }
})

test('an earlier price that is shown stays until its owner hides it', () => {
  const reduced = { ...own, reduced_from: { price: '9000.00', price_to: null } }
  expect(earlierPrice(reduced, fieldsOf(reduced))).toMatchObject({ price: '9000.00' })
  expect(listingChanges(reduced, { price: '4000' })).not.toHaveProperty('show_earlier_price')
  expect(listingChanges(reduced, { show_earlier_price: false })).toMatchObject({ show_earlier_price: false })
})

test('a place that is chosen is sent by its id, and one that is dropped as none', () => {
  const place = { id: '3170092', name: 'Portofino', region: 'Liguria', country: 'IT' }
  const placed = { ...own, place: { ...place, latitude: 44.3, longitude: 9.2, radius: 0 } }
  expect(fieldsOf(placed)).toMatchObject({ place_id: '3170092', place_text: 'Portofino, Liguria, Italy' })
  expect(newListing(fieldsOf(placed))).toMatchObject({ place_id: '3170092' })
  expect(listingChanges(placed, { location: 'By the sea', place_id: '', place_text: '' })).toMatchObject({
    ...{ location: 'By the sea', place_id: null },
  })
})
