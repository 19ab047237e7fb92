import { expect, test } from 'vitest'
import { blankListing, invalidFields, listingChanges, newListing } from './listing-fields.ts'

const priced = (price: string) => ({ ...blankListing, title: 'Villa', price })

test.each([
  ['1250000', '1250000'],
  ['1,250,000', '1250000'],
  ['1.250.000,50', '1250000.50'],
  ['1 250 000.5', '1250000.5'],
  ["1'250'000", '1250000'],
  ['0', '0'],
  ['99999999999999.99', '99999999999999.99'],
])('the price %s is sent as %s', (typedText, sentPrice) => {
  expect(invalidFields(priced(typedText))).toEqual({})
  expect(newListing(priced(typedText)).price).toBe(sentPrice)
})

test.each([
  ['', 'Please enter a price'],
  ['   ', 'Please enter a price'],
  ['on request', 'Please enter an amount, such as 1250000 or 1250000.50'],
  ['1,25,00', 'Please enter an amount, such as 1250000 or 1250000.50'],
  ['-5', 'Please enter an amount, such as 1250000 or 1250000.50'],
  ['1e6', 'Please enter an amount, such as 1250000 or 1250000.50'],
  ['1250000.5555', 'Please enter an amount with at most two decimals'],
  ['100000000000000', 'Please enter an amount of at most 14 digits'],
])('the price %j gives the error: %s', (typedText, problem) => {
  expect(invalidFields(priced(typedText))).toEqual({ price: problem })
})

test('a title of spaces only is an error', () => {
  expect(invalidFields({ ...priced('1'), title: ' \u200b ' })).toEqual({ title: 'Please enter a title' })
})

test('a new listing sends no fields that only existing listings have', () => {
  expect(newListing(priced('1'))).toEqual({
    ...{ title: 'Villa', description: '', price: '1', currency: 'USD', category: null, location: '' },
    is_private: false,
  })
})

test('only changed fields are sent, and an archived listing keeps its status', () => {
  expect(listingChanges({ category: '', price: '1,000' })).toEqual({ category: null, price: '1000' })
  expect(listingChanges({ status: 'Archived' })).toEqual({})
  expect(listingChanges({ status: 'Sold', is_active: false })).toEqual({ status: 'Sold', is_active: false })
})
