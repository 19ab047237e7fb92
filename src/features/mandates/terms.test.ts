import { expect, test } from 'vitest'
import { mandateCurrencies, mandateStatuses } from './terms.ts'

test('a mandate has one of four currencies, including the yen', () =>
  expect(mandateCurrencies).toEqual(['USD', 'EUR', 'GBP', 'JPY']))

test('a mandate is open or urgent', () => expect(mandateStatuses).toEqual(['open', 'urgent']))
