import { expect, test } from 'vitest'
import { listingCategories, listingCurrencies } from './terms.ts'

test('a listing is in one of five currencies, dollars before all', () =>
  expect(listingCurrencies).toEqual(['USD', 'EUR', 'GBP', 'CHF', 'AED']))

test('there are seven categories', () =>
  expect(listingCategories).toEqual(['Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry']))
