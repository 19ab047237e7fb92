import { expect, test } from 'vitest'
import { listingCurrencies } from '#features/listings/terms.ts'
import { mandateCurrencies } from '#features/mandates/terms.ts'
import { dealCurrencies, dealProgress } from './terms.ts'

test('each stage adds a quarter of progress; a withdrawn deal has none', () =>
  expect(dealProgress).toEqual({
    Negotiation: 25,
    'Document Review': 50,
    'Due Diligence': 75,
    Completed: 100,
    Withdrawn: 0,
  }))

test('deals may use every currency of listings and mandates', () =>
  expect(new Set(dealCurrencies)).toEqual(new Set([...listingCurrencies, ...mandateCurrencies])))
