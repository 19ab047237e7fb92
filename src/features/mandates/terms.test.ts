import { expect, test } from 'vitest'
import { mandateCurrencies, mandateStatuses } from './terms.ts'

test('a mandate is in one of four currencies, the yen among them', () =>
  expect(mandateCurrencies).toEqual(['USD', 'EUR', 'GBP', 'JPY']))

test('it is open or urgent', () => expect(mandateStatuses).toEqual(['open', 'urgent']))
