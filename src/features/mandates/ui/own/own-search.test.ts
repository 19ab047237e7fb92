import { expect, test } from 'vitest'
import { isFiltered, ownFilterOf, readOwnSearch } from './own-search.ts'

test('reads filters and order from the address, and ignores what is invalid or a default', () => {
  const params = {
    ...{ search: '  sloop ', category: 'Yachts', standing: 'inactive', timeframe: 'urgent', sort: 'budget-up' },
  }
  expect(readOwnSearch(params)).toEqual({ ...params, search: 'sloop' })
  expect(readOwnSearch({ search: ' ', category: 'Boats', standing: 'x', timeframe: '', sort: 'created-down' })).toEqual(
    {},
  )
})

test('asks the API for active or inactive mandates, and for those of a timeframe', () => {
  expect(ownFilterOf({ standing: 'active', timeframe: 'open' })).toEqual({ is_active: true, status: 'open' })
  expect(ownFilterOf({ search: 'a', sort: 'title-up' })).toEqual({ search: 'a', sort: 'title-up' })
})

test('an order is no filter', () => {
  expect([isFiltered({ sort: 'title-up' }), isFiltered({ standing: 'active' })]).toEqual([false, true])
})
