import { expect, test } from 'vitest'
import { isFiltered, readDealSearch } from './deal-search.ts'

test('reads tab, filters and order from the address, and ignores what is invalid or a default', () => {
  const params = { tab: 'active', search: '  bay ', stage: 'Due Diligence', role: 'seller', sort: 'amount-up' }
  expect(readDealSearch(params)).toEqual({ ...params, search: 'bay' })
  expect(readDealSearch({ tab: 'all', search: ' ', stage: 'x', role: '', sort: 'created-down' })).toEqual({})
})

test('drops the filters that the tab implies', () => {
  expect(readDealSearch({ tab: 'buying', role: 'seller' })).toEqual({ tab: 'buying' })
  expect(readDealSearch({ tab: 'completed', stage: 'Negotiation', role: 'buyer' })).toEqual({
    tab: 'completed',
    role: 'buyer',
  })
  expect(readDealSearch({ tab: 'active', stage: 'Withdrawn' })).toEqual({ tab: 'active' })
})

test('neither a tab nor an order is a filter', () => {
  expect([isFiltered({ tab: 'active', sort: 'stage-up' }), isFiltered({ role: 'buyer' })]).toEqual([false, true])
})
