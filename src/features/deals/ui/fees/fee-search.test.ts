import { expect, test } from 'vitest'
import { readFeeSearch, writeFeeSearch } from './fee-search.ts'

test('the filters of fees are read from the address as they were written there', () => {
  const search = {
    search: 'ketch',
    status: 'paid',
    period: 'last-year',
    currency: 'EUR',
    party: 'buyer',
    category: 'Jets',
  } as const
  expect(readFeeSearch(writeFeeSearch(search))).toEqual(search)
  expect(writeFeeSearch(readFeeSearch({}))).toEqual({})
})

test('an unknown filter in the address is left out', () => {
  const hostile = { search: ['x'], status: 'owed', period: 3, currency: 'XYZ', party: '__proto__', category: 'Boats' }
  expect(readFeeSearch(hostile)).toEqual({ search: '', period: 'all' })
  expect(readFeeSearch({ search: 2031 }).search).toBe('2031')
})
