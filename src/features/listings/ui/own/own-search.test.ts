import { expect, test } from 'vitest'
import { isFiltered, ownFilterOf, readOwnSearch } from './own-search.ts'

test('reads filters and order from the address, and ignores what is invalid or a default', () => {
  const params = { search: '  sloop ', category: 'Yachts', state: 'Archived', access: 'private', sort: 'price-up' }
  expect(readOwnSearch(params)).toEqual({ ...params, search: 'sloop' })
  expect(readOwnSearch({ search: ' ', category: 'Boats', state: 'x', access: '', sort: 'created-down' })).toEqual({})
})

test('asks the API for private or public listings', () => {
  expect(ownFilterOf({ access: 'public', sort: 'title-up' })).toEqual({ is_private: false, sort: 'title-up' })
  expect(ownFilterOf({ search: 'a' })).toEqual({ search: 'a' })
})

test('an order is no filter', () => {
  expect([isFiltered({ sort: 'title-up' }), isFiltered({ state: 'Sold' })]).toEqual([false, true])
})
