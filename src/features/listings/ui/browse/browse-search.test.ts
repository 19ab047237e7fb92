import { describe, expect, it } from 'vitest'
import { countSetFilters, filterOf, readListingSearch } from './browse-search.ts'

describe('search params of the listings', () => {
  it('are all read', () => {
    const asked = {
      ...{ search: 'villa', category: 'Real Estate', min: '1000000', max: '2000000.50', currency: 'EUR' },
      ...{ sort: 'price-up', verified: 'yes', saved: 'yes' },
    }
    expect(readListingSearch(asked)).toEqual(asked)
  })

  it('are read from a form without scripts, ignoring empty fields and defaults', () => {
    const sent = { search: ' ', category: '', min: '', max: '', currency: 'USD', sort: 'newest' }
    expect(readListingSearch(sent)).toEqual({})
    expect(readListingSearch({ min: '1,250,000', max: '2 000 000' })).toEqual({ min: '1250000', max: '2000000' })
  })

  it.each([
    { category: 'real estate' },
    { category: 'Castles' },
    { min: '-5' },
    { max: 'much' },
    { min: '123456789012345' },
    { currency: 'JPY' },
    { sort: 'random' },
    { verified: 'true' },
    { saved: ['yes'] },
    { search: 7 },
    { unknown: 'yes' },
  ])('are ignored if invalid: %o', (asked) => {
    expect(readListingSearch(asked)).toEqual({})
  })

  it('limit the search to the length that the API accepts', () => {
    expect(readListingSearch({ search: 'a'.repeat(500) }).search).toHaveLength(120)
  })

  it('convert to the input of the API, and count the set filters', () => {
    const wanted = readListingSearch({ search: 'sloop', max: '5000', verified: 'yes' })
    expect(filterOf(wanted)).toMatchObject({ search: 'sloop', max_price: '5000', verified_sellers: true, saved: false })
    expect(countSetFilters(wanted)).toBe(2)
    expect(countSetFilters({})).toBe(0)
  })
})
