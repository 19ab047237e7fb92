import { expect, test } from 'vitest'
import { listingCurrencies } from '#features/listings/terms.ts'
import { mandateCurrencies } from '#features/mandates/terms.ts'
import { dealCurrencies, dealProgress } from './terms.ts'

test('a deal moves from quarter to quarter; one that was withdrawn got nowhere', () =>
  expect(dealProgress).toEqual({
    Negotiation: 25,
    'Document Review': 50,
    'Due Diligence': 75,
    Completed: 100,
    Withdrawn: 0,
  }))

test('what is offered or looked for in any currency may be dealt in it', () =>
  expect(new Set(dealCurrencies)).toEqual(new Set([...listingCurrencies, ...mandateCurrencies])))
