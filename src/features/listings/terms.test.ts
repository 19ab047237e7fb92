import { expect, test } from 'vitest'
import { listingCategories, listingCurrencies } from './terms.ts'

test('a listing has one of five currencies, with dollars first', () =>
  expect(listingCurrencies).toEqual(['USD', 'EUR', 'GBP', 'CHF', 'AED']))

test('there are seven categories', () =>
  expect(listingCategories).toEqual(['Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry']))
